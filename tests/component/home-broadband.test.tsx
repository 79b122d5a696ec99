// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { planRules } from "@domain/form-rules";
import { ChosenPlan } from "~/components/LeadPlanCard";
import { LeadPlanTable } from "~/components/LeadPlanTable";
import { LeadShare } from "~/components/LeadShare";
import { PostForm } from "~/components/PostForm";
import { AutoSend } from "~/enhance/AutoSend";
import { renderPage, renderWithoutScripts, RulesForm } from "../support/render";

const plan = (productCode: string, description: string, price: string) => ({
  productCode,
  description,
  price,
  data: undefined,
  validity: "30 days",
});
const plans = [plan("HBB20", "Maison 20 Go", "15,000 XAF"), plan("HBB60", "Maison 60 Go", "25,000 XAF")];
const words = {
  chosen: "Your plan",
  other: "Choose another plan",
  dueNow: "To pay now",
  dueLater: "To pay later",
  data: "Data",
  validity: "Validity",
  price: "Price",
  nothing: undefined,
  later: "Connection fee: 20,000 XAF, once.",
};
const page = (given?: string) => (
  <RulesForm rules={planRules} given={{ productCode: given }}>
    {(form) => (
      <>
        <LeadPlanTable
          plans={plans}
          field={form.field("productCode")}
          words={{ ...words, choice: "Choice", plan: "Plan", resources: "Resources" }}
        />
        <ChosenPlan plans={plans} code={form.values?.["productCode"] ?? given} words={words} />
      </>
    )}
  </RulesForm>
);
const card = () => screen.queryByRole("region", { name: "Your plan" })?.textContent.replace(/\u00a0/g, " ");

describe("A customer who chooses a plan", () => {
  it("reads it beside the plans at once, with what is due now and later", async () => {
    const { user } = await renderPage(page());
    expect(card()).toBeUndefined();
    await user.click(screen.getByRole("radio", { name: "Maison 60 Go" }));
    expect(card()).toContain("Maison 60 Go");
    expect(card()).toContain("To pay now25,000 XAF");
    expect(card()).toContain("To pay laterConnection fee: 20,000 XAF, once.");
    await user.click(screen.getByRole("radio", { name: "Maison 20 Go" }));
    expect(card()).toContain("Maison 20 Go");
  });

  it("reads the earlier choice without scripts", async () => {
    await renderWithoutScripts(page("HBB20"));
    expect(card()).toContain("Maison 20 Go");
  });
});

describe("A customer whose number is confirmed", () => {
  it("has the request sent once by scripts (R-LEA-22)", async () => {
    const request = (
      <PostForm action="/hbb-lead/request">
        <AutoSend when />
      </PostForm>
    );
    const { posts, redraw } = await renderPage(request);
    await expect.poll(() => posts).toHaveLength(1);
    redraw(<>{request}</>);
    expect(posts.map(({ path }) => path)).toEqual(["/hbb-lead/request"]);
  });
});

describe("A customer who shares the number of a request", () => {
  const share = (
    <LeadShare
      words={{
        id: "LEAD7",
        text: "My request: LEAD7 http://x/?leadId=LEAD7",
        heading: "Keep this number",
        whatsApp: "WhatsApp",
        sms: "SMS",
        copy: "Copy the number",
        copied: "The number is copied.",
        notCopied: "We couldn’t copy the number. Write it down.",
      }}
    />
  );

  it("sends it by WhatsApp or SMS without scripts", async () => {
    await renderWithoutScripts(share);
    const text = encodeURIComponent("My request: LEAD7 http://x/?leadId=LEAD7");
    const links = screen.getAllByRole<HTMLAnchorElement>("link").map(({ href }) => href);
    expect(links).toEqual([`https://wa.me/?text=${text}`, `sms:?body=${text}`]);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("copies it with scripts, and reads so", async () => {
    const { user } = await renderPage(share);
    await user.click(screen.getByRole("button", { name: "Copy the number" }));
    await expect.poll(() => screen.getByRole("status").textContent).toBe("The number is copied.");
    expect(await navigator.clipboard.readText()).toBe("LEAD7");
  });
});
