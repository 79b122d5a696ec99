// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { describe, expect, it, vi } from "vitest";
import { bundleRules } from "@domain/form-rules";
import { BundleCard } from "~/components/BundleCard";
import { OrderSummary } from "~/components/OrderSummary";
import { SavedPanel } from "~/components/SavedPanel";
import { ShopList } from "~/components/ShopList";
import { Tabs } from "~/components/Tabs";
import { renderPage, renderWithoutScripts, RulesForm } from "../support/render";

/** Reads no-break spaces as spaces, and drops marks of direction. */
const plain = (text: string | null | undefined) =>
  (text ?? "").replace(/\u00a0/g, " ").replace(/\u200e/g, "");

describe("The order summary (R-PAY-6)", () => {
  type Order = ComponentProps<typeof OrderSummary>["order"];
  const recharge: Order = {
    mark: "m",
    origin: "/prepaid-recharge",
    kind: "recharge",
    originKind: "recharge",
    msisdn: "66000001",
    amount: 1500,
    currency: "XAF",
    conversion: undefined,
    bundle: undefined,
    accountId: undefined,
    invoice: undefined,
    leadId: undefined,
    hasOwnEmail: false,
  };
  const rows = () =>
    screen
      .getAllByRole("term")
      .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]);

  it("shows a recharge's number and total", async () => {
    await renderWithoutScripts(<OrderSummary order={recharge} />);
    expect(screen.getByRole("region", { name: "Your order" }).textContent).toContain("PREPAID RECHARGE");
    expect(rows()).toEqual([
      ["Mobile number", "+235 66 00 00 01"],
      ["Amount", "1,500 XAF"],
      ["Total", "1,500 XAF"],
    ]);
  });

  it("shows what a bundle holds", async () => {
    const bundle = { description: "Internet 1 Go", data: "1", dataUnit: "GB" };
    await renderWithoutScripts(<OrderSummary order={{ ...recharge, kind: "bundle", bundle }} />);
    expect(rows()).toContainEqual(["Description", "Internet 1 Go"]);
    expect(rows()).toContainEqual(["Benefits", "1 GB"]);
  });

  it("shows both prices and the chosen currency", async () => {
    const conversion = { state: "known" as const, usd: 20, cdf: 56_000, chosen: "CDF" as const };
    const order = { ...recharge, amount: 56_000, currency: "CDF", conversion };
    await renderWithoutScripts(<OrderSummary order={order} />);
    expect(rows().slice(1)).toEqual([
      ["Amount", "20 USD | 56,000 CDF"],
      ["You pay in", "CDF"],
      ["Total", "56,000 CDF"],
    ]);
  });

  it("shows an invoice's account, number and dates, and no mobile number", async () => {
    const invoice = { accountNo: "PE0000000001", invoiceNo: "INV-1", dueDate: "2026-11-30" };
    const order = { ...recharge, kind: "invoice" as const, msisdn: "", invoice };
    await renderWithoutScripts(<OrderSummary order={order} />);
    expect(rows()).toEqual([
      ["Amount", "1,500 XAF"],
      ["Account number", "PE0000000001"],
      ["Invoice number", "INV-1"],
      ["Due date", "30 November 2026"],
      ["Total", "1,500 XAF"],
    ]);
  });

  it("keeps a number in its order between Arabic words", async () => {
    await renderWithoutScripts(<OrderSummary order={recharge} />, { language: "ar" });
    const number = screen.getAllByRole("definition")[0]?.textContent;
    expect(number).toMatch(/^\u200e\+235.66.00.00.01\u200e$/);
  });
});

describe("A customer who chooses a bundle (R-BUN-8)", () => {
  const bundle: ComponentProps<typeof BundleCard>["bundle"] = {
    productCode: "B1",
    description: "Internet 1 Go",
    amount: 1500,
    currency: "XAF",
    data: "1",
    dataUnit: "GB",
    voice: "30",
    voiceUnit: "min",
    sms: "20",
    validity: 7,
    validityUnit: "days",
    unlimited: false,
  };

  const card = (shown: typeof bundle) => (
    <RulesForm rules={bundleRules}>
      {(form) => <BundleCard bundle={shown} field={form.field("productCode")} />}
    </RulesForm>
  );

  it("reads its contents, its validity and its price as the name of its button", async () => {
    await renderWithoutScripts(card(bundle));
    expect(plain(document.querySelector("label")?.textContent)).toBe(
      "Internet 1 Go – 1,500 XAF – Data: 1 GB · Calls: 30 min · SMS: 20 · Validity: 7 days",
    );
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Internet 1 Go/ }).value).toBe("B1");
  });

  it("reads that one lasts without limit (R-BUN-7)", async () => {
    await renderWithoutScripts(card({ ...bundle, validity: -1, unlimited: true }));
    expect(document.body.textContent).toContain("Validity: Unlimited");
  });

  it.each([
    ["Internet 1 GB", "Calls: 30 min · SMS: 20 · Validity: 7 days"],
    ["1GB, 30 minutes and 20 SMS", "Validity: 7 days"],
    ["One week: 1 GB, 30 min, 20 SMS, 7 days", undefined],
    ["Internet 11 GB", "Data: 1 GB · Calls: 30 min · SMS: 20 · Validity: 7 days"],
    ["Internet 1 GByte", "Data: 1 GB · Calls: 30 min · SMS: 20 · Validity: 7 days"],
    ["7 nights", "Data: 1 GB · Calls: 30 min · SMS: 20 · Validity: 7 days"],
  ])("reads nothing twice that its name says (%s)", async (description, beside) => {
    await renderWithoutScripts(card({ ...bundle, description }));
    expect(document.querySelector(".beside")?.textContent.replaceAll("\u00a0", " ")).toBe(beside);
  });

  it("reads nothing of what a bundle does not have", async () => {
    const bare = { ...bundle, voice: undefined, sms: undefined, validity: undefined };
    await renderWithoutScripts(card(bare));
    expect(plain(document.querySelector(".beside")?.textContent)).toBe("Data: 1 GB");
  });

  it("takes it by pressing anywhere on its card", async () => {
    const { user } = await renderPage(card(bundle));
    await user.click(screen.getByText(/Calls: 30 min/));
    expect(screen.getByRole<HTMLInputElement>("radio").checked).toBe(true);
  });
});

describe("A customer who has saved numbers", () => {
  const saved: NonNullable<ComponentProps<typeof SavedPanel>["saved"]> = {
    heading: "Your numbers",
    items: [
      { to: "/data-bundle?recent=1", text: "66 00 00 04: Data bundles" },
      { to: "/prepaid-recharge?recent=2", text: "Mum (66 00 00 01): Prepaid recharge" },
    ],
    repeats: [
      {
        to: "/prepaid-recharge",
        fields: { msisdn: "66000001", amount: "1000" },
        text: "Recharge 1,000 XAF again for Mum (66 00 00 01)",
      },
    ],
    manage: "Name or forget my numbers",
  };

  it("recharges a number again with one press", async () => {
    const { user, posts } = await renderPage(<SavedPanel saved={saved} />);
    await user.click(screen.getByRole("button", { name: /^Recharge 1,000.XAF again for Mum/ }));
    await expect
      .poll(() => posts)
      .toEqual([
        { path: "/prepaid-recharge", fields: { csrf: "csrf-token", msisdn: "66000001", amount: "1000" } },
      ]);
  });

  it("finds each number with its journey, and the page where numbers are forgotten", async () => {
    await renderWithoutScripts(<SavedPanel saved={saved} />);
    const links = screen.getAllByRole<HTMLAnchorElement>("link");
    expect(links.map((link) => [plain(link.textContent), link.getAttribute("href")])).toEqual([
      ["66 00 00 04: Data bundles", "/data-bundle?recent=1"],
      ["Mum (66 00 00 01): Prepaid recharge", "/prepaid-recharge?recent=2"],
      ["Name or forget my numbers", "/saved-numbers"],
    ]);
  });

  it("finds nothing about numbers when none is saved", async () => {
    await renderWithoutScripts(<SavedPanel saved={undefined} />);
    expect(document.body.textContent).toBe("");
  });
});

describe("A customer who looks for a shop (R-MAP-19)", () => {
  const shops: ComponentProps<typeof ShopList>["shops"] = [
    {
      number: 1,
      name: "Toumaï Dombao",
      address: "Quartier Dombao, Moundou",
      phones: [
        { text: "66 30 00 19", href: "tel:+23566300019" },
        { text: "12", href: undefined },
      ],
      at: { point: { lat: 8.57, lng: 16.08 }, kilometres: 1.53 },
      directions: "https://maps.example/to",
      mapApp: "geo:8.57,16.08",
      opening: undefined,
      services: [],
    },
    {
      number: 2,
      name: "Toumaï Sarh",
      address: undefined,
      phones: [],
      at: undefined,
      directions: undefined,
      mapApp: undefined,
      opening: undefined,
      services: [],
    },
  ];
  const nothing = () => undefined;
  const card = (place: number) => {
    const found = screen.getAllByRole("heading")[place]?.closest("li");
    if (!found) throw new Error(`no shop ${place}`);
    return found;
  };

  it("reads its name, distance, address and telephone numbers", async () => {
    await renderWithoutScripts(<ShopList shops={shops} onActive={nothing} />);
    const near = card(0);
    for (const text of ["Toumaï Dombao", "1.5 km", "Quartier Dombao, Moundou", "66 30 00 19, 12"]) {
      expect(plain(near.textContent)).toContain(text);
    }
    const links = within(near).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "tel:+23566300019",
      "https://maps.example/to",
      "geo:8.57,16.08",
    ]);
  });

  it("reads that a distance is unknown, and finds no directions", async () => {
    await renderWithoutScripts(<ShopList shops={shops} onActive={nothing} />);
    expect(card(1).textContent).toBe("Toumaï Sarhdistance unknown");
  });

  it("highlights the shop on the map while pointing at its card", async () => {
    const onActive = vi.fn();
    const { user } = await renderPage(<ShopList shops={shops} onActive={onActive} />);
    await user.hover(card(1));
    await user.unhover(card(1));
    expect(onActive.mock.calls).toEqual([[2], [undefined]]);
  });

  it("highlights it by the keyboard, too", async () => {
    const onActive = vi.fn();
    const { user } = await renderPage(<ShopList shops={shops} onActive={onActive} />);
    await user.tab();
    expect(onActive.mock.calls).toEqual([[1]]);
  });
});

describe("A customer who looks through bundles by tab", () => {
  const tabs = (chosen: string | undefined, names: string[]) => (
    <Tabs
      label="Period"
      names={names}
      chosen={chosen}
      all="All"
      link={(name) => `/tariffs?period=${name ?? ""}`}
    />
  );

  it("reads which one is open, and finds the others as links", async () => {
    await renderWithoutScripts(tabs("Weekly", ["Daily", "Weekly"]));
    const nav = screen.getByRole("navigation", { name: "Period" });
    expect(nav.querySelector("[aria-current=page]")?.textContent).toBe("Weekly");
    const links = within(nav).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["All", "/tariffs?period="],
      ["Daily", "/tariffs?period=Daily"],
    ]);
  });

  it("reads the operator's periods in French, and other names as they are", async () => {
    await renderWithoutScripts(tabs(undefined, ["DAILY", "Ramadan"]), { language: "fr" });
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Jour", "Ramadan"]);
    expect(document.querySelector("[aria-current=page]")?.textContent).toBe("All");
  });

  it("opens another one without a new document", async () => {
    const { user, address } = await renderPage(tabs(undefined, ["Daily"]), { path: "/tariffs" });
    await user.click(screen.getByRole("link", { name: "Daily" }));
    await expect.poll(address).toBe("/tariffs?period=Daily");
  });
});
