import { Hono } from "hono";
import { z } from "zod";
import type { SandboxContext } from "../context";
import { sentOtps } from "../otp/otp";
import { ledger } from "../money/ledger";
import { findPayment } from "../money/payments";
import { decide, OUTCOMES } from "../money/provider";
import { reset, violations } from "../reset";
import { overview } from "./overview";
import { providerPage, providerUnknown, returnAddress, returnByPost, unknownPage } from "./provider";
import { PROVIDER_SCRIPT } from "./provider-script";
import { saveSettings } from "./settings";

const decisionForm = z.object({
  tid: z.string(),
  outcome: z.enum(OUTCOMES),
  way: z.enum(["get", "post", "bare", "json"]).default("get"),
});

function providerRoutes(app: Hono, context: SandboxContext): void {
  app.get("/sandbox/provider", (c) => {
    const payment = findPayment(context, c.req.query("tid") ?? "");
    const isPending = payment?.method === "card" && payment.callbackUrl !== undefined;
    return isPending ? c.html(providerPage(payment)) : c.html(providerUnknown(), 404);
  });
  app.get("/sandbox/provider.js", (c) =>
    c.body(PROVIDER_SCRIPT, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  app.post("/sandbox/provider/decide", async (c) => {
    const form = decisionForm.safeParse(await c.req.parseBody());
    const report = form.success ? decide(context, form.data.tid, form.data.outcome) : undefined;
    if (!form.success || !report) return c.html(providerUnknown(), 404);
    const { way } = form.data;
    if (way === "post") return c.html(returnByPost(report));
    if (way !== "json") return c.redirect(returnAddress(report, way), 303);
    // A portal on another origin can show the pop-up.
    c.header("access-control-allow-origin", "*");
    return c.json({ txref: report.txref, PnrID: report.PnrID, status: report.status });
  });
}

/** The pages under /sandbox, which are for testers and are no part of the operator's API. */
export function sandboxPages(context: SandboxContext): Hono {
  const app = new Hono();
  app.get("/sandbox", (c) => c.html(overview(context)));
  app.get("/sandbox/ledger", (c) => c.json(ledger(context)));
  app.get("/sandbox/codes", (c) => c.json(sentOtps(context)));
  app.get("/sandbox/violations", (c) => c.json(violations(context)));
  app.post("/sandbox/config", async (c) => {
    const form = await c.req.formData();
    context.store.atomically(() => saveSettings(context, form));
    return c.redirect("/sandbox", 303);
  });
  app.post("/sandbox/reset", (c) => {
    reset(context);
    return c.req.header("accept")?.includes("text/html")
      ? c.redirect("/sandbox", 303)
      : c.json({ reset: true });
  });
  providerRoutes(app, context);
  app.notFound((c) => c.html(unknownPage(), 404));
  return app;
}
