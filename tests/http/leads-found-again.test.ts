import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../domain/durations";
import { rowOf } from "../support/result-page";
import { callsTo } from "../support/backend-checks";
import type { FormClient } from "../support/form-client";
import { answers, payByWallet } from "../support/journey-walks";
import {
  LEAD,
  LEAD_MAP,
  LEAD_STATUS,
  toLeadAddress,
  toLeadDetails,
  toLeadRequest,
  toLeadResult,
} from "../support/lead-walk";
import { PAYMENT, pathOf } from "../support/pages";
import { freshNumber } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal({ clock: true });
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const idOn = ({ page }: FormClient) => /LEAD\d+/.exec(page.text)?.[0] ?? "no request";
const imageOn = ({ page }: FormClient) =>
  /src="(\/map\/image\.svg[^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "no picture";
const FEE = "Connection fee: 20,000 XAF, once.";

describe("The place of the device", () => {
  it("is confirmed by a sentence and the known points around it, in the place of a picture (R-LEA-37)", async () => {
    const client = portal.customer();
    await toLeadAddress(client, { city: "Abéché", installationAddress: "", landmark: "" });
    expect(plain(client.page.text)).toContain("Around this place");
    expect(plain(client.page.text)).toMatch(/(In the centre|\d+ m [a-z-]+ of the centre), Abéché/);
    expect(plain(client.page.text)).toMatch(
      /m south-west of the shop Toumaï Grand marché \(Grand marché\), Abéché/,
    );
  });

  it("has the known points around it as numbered pins, in the order of their sentences", async () => {
    const client = portal.customer();
    await toLeadAddress(client, { city: "Abéché", installationAddress: "", landmark: "" });
    const [list = ""] = /<ol>.*?<\/ol>/s.exec(client.page.html) ?? [];
    const [, pins = ""] = /map\/image\.svg\?[^"]*?pins=([^&"]*)/.exec(client.page.html) ?? [];
    expect(list.match(/<li>/g)).toHaveLength(2);
    expect(decodeURIComponent(pins).split(";")).toHaveLength(2);
    const picture = await client.download(imageOn(client));
    expect(picture.body).toMatch(/>1(?:[–-]2)?</);
  });

  it.each([
    ["fr", "vers le sud-ouest depuis la boutique"],
    ["sw", "kuelekea kusini-magharibi kutoka duka"],
    ["ar", "باتجاه الجنوب الغربي من متجر"],
  ])("is said in %s", async (language, words) => {
    const client = portal.customer({ "accept-language": language });
    await toLeadAddress(client, { city: "Abéché", installationAddress: "", landmark: "" });
    expect(client.page.text).toContain(words);
  });

  it("is said on the map, too, for the point that was chosen there", async () => {
    const client = portal.customer();
    await toLeadAddress(client);
    await client.open(LEAD_MAP);
    const field = client.form({ field: "at" });
    expect(field.fields.map(({ name }) => name)).toContain("zoom");
    await client.fill({ q: "Sarh" }).submit("Show on the map");
    expect(client.page.text).toContain(", Sarh");
    expect(plain(client.page.text)).toContain("Validity 30 days");
  });

  it("is named by the towns while the shops cannot be read", async () => {
    portal.backend.faults.add({ operation: "findShops", kind: "drop-before", times: Infinity });
    await portal.restart();
    const client = portal.customer();
    await toLeadAddress(client, { installationAddress: "", landmark: "" });
    expect(client.page.text).toContain("In the centre, Moundou");
  });
});

describe("What is due", () => {
  it("is said beside the plan on each page: the plan now, the fee later", async () => {
    const client = portal.customer();
    await client.open(LEAD);
    expect(plain(client.page.text)).toContain("You pay the plan with your request, and the fee later.");
    await toLeadDetails(client);
    const isSaid = () => {
      expect(plain(rowOf(client.page, "To pay now") ?? "")).toBe("25,000 XAF");
      expect(plain(rowOf(client.page, "To pay later") ?? "")).toBe(FEE);
    };
    isSaid();
    await toLeadRequest(client);
    isSaid();
    await client.submit();
    isSaid();
    await client.click("Check the status of my request");
    expect(plain(rowOf(client.page, "To pay later") ?? "")).toBe(FEE);
  });

  it("is said on the payment and its result, and no more after the installation", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    const id = idOn(client);
    await client.open(PAYMENT);
    expect(plain(client.page.text)).toContain(`To pay later, not with this payment. ${FEE}`);
    await payByWallet(client, freshNumber());
    expect(plain(client.page.text)).toContain(`To pay later, not with this payment. ${FEE}`);
    answers(portal, "trackLead", { leadId: id, leadStatus: "INSTALLED" });
    await client.open(`${LEAD_STATUS}?leadId=${id}`);
    expect(rowOf(client.page, "To pay later")).toBeUndefined();
  });

  it("stands beside the plans again for a customer who comes back", async () => {
    const client = portal.customer();
    await toLeadDetails(client, "HBB20");
    await client.open(LEAD);
    expect(client.page.html).toMatch(/<h2 id="plan-heading">Your plan<\/h2><p class="kind">Home 20 GB/);
  });
});

describe("A town that is not served", () => {
  it("is named before the request is sent, with a button that asks to be told (R-LEA-40)", async () => {
    const client = portal.customer();
    await toLeadAddress(client, { city: "Pala" });
    expect(client.page.text).toContain("The service isn’t available in Pala yet. Send the request");
    expect(rowOf(client.page, "To pay now")).toBe("Nothing");
    await toLeadRequest(portal.customer(), { city: "Pala" });
  });

  it("gives a reference that the device finds again, although the operator knows none", async () => {
    const client = portal.customer();
    await toLeadRequest(client, { city: "Pala" });
    await client.submit("Tell me when");
    const [, reference = ""] = /Your reference: ([0-9A-F]{8})\. Keep it\./.exec(client.page.text) ?? [];
    expect(reference).toHaveLength(8);
    const sent = portal.backend.requests.find(({ operationId }) => operationId === "submitLead");
    expect(sent?.headers["idempotency-key"]?.toUpperCase().endsWith(reference)).toBe(true);
    await client.open("/");
    expect(client.page.text).toContain(`Request ${reference} (Not available in Pala yet`);
    await client.click(`Request ${reference}`);
    expect(pathOf(client.page)).toBe(LEAD_STATUS);
    expect(client.page.html).toContain('<h2 id="status-heading">Not available in Pala yet</h2>');
    expect(callsTo(portal, "trackLead")).toBe(0);
  });

  it("gives the operator's number where it has one", async () => {
    const client = portal.customer();
    answers(portal, "submitLead", { refLeadId: "LEAD77" });
    await toLeadResult(client, { city: "Pala" });
    expect(client.page.text).toContain("Your reference: LEAD77.");
  });
});

describe("A request that was sent", () => {
  it("is found again on the home page and the status page, weeks after its order has ended", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    const id = idOn(client);
    portal.clock.advance(60 * DAY_MS);
    await client.open("/");
    expect(client.page.text).toContain(`Request ${id} (Moundou`);
    await client.open(LEAD_STATUS);
    await client.click(`Request ${id}`);
    expect(client.page.text).toContain("We have your request and will call you.");
    portal.clock.advance(31 * DAY_MS);
    await client.open("/");
    expect(client.page.text).not.toContain(id);
  });

  it("can be sent to somebody else by WhatsApp and SMS, with the address of its status (R-LEA-39)", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    const id = idOn(client);
    const address = encodeURIComponent(`${portal.url}${LEAD_STATUS}?leadId=${id}`);
    for (const path of [undefined, `${LEAD_STATUS}?leadId=${id}`]) {
      if (path !== undefined) await client.open(path);
      const html = client.page.html.replaceAll("&amp;", "&");
      expect(html).toMatch(new RegExp(`href="https://wa\\.me/\\?text=[^"]*${id}[^"]*${address}"`));
      expect(html).toMatch(new RegExp(`href="sms:\\?body=[^"]*${id}[^"]*${address}"`));
    }
  });

  it("is one of the last five, and is forgotten with everything else", async () => {
    const client = portal.customer();
    const ids: string[] = [];
    for (let count = 1; count <= 6; count += 1) {
      portal.backend.faults.clear();
      answers(portal, "submitLead", { refLeadId: `LEAD${count}` });
      await toLeadResult(client, { city: "Pala" });
      ids.push(`Request LEAD${count}`);
    }
    await client.open("/");
    expect(ids.filter((id) => client.page.text.includes(id))).toEqual(ids.slice(1));
    await client.open("/forget");
    expect(client.page.text).toContain("the numbers of your home broadband requests");
    await client.submit("Forget everything");
    await client.open("/");
    expect(client.page.text).not.toContain("LEAD6");
  });

  it("is not shown to another customer by a page that was kept in memory", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    await client.open("/");
    expect(client.page.text).toContain(idOn(client));
    const other = portal.customer();
    await other.open("/");
    expect(other.page.text).not.toMatch(/LEAD\d/);
  });
});
