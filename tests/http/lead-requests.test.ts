import { describe, expect, it } from "vitest";
import { rowOf } from "../support/result-page";
import { callsTo, dropCalls } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { answers, refuses, lastCallBody } from "../support/journey-walks";
import {
  DETAILS,
  LEAD,
  LEAD_ADDRESS,
  LEAD_CODE,
  LEAD_REQUEST,
  LEAD_RESULT,
  LEAD_STATUS,
  NO_LEAD,
  toLeadAddress,
  toLeadCode,
  toLeadRequest,
  toLeadResult,
} from "../support/lead-walk";
import { expectNothingLost } from "../support/lead-checks";
import { pathOf } from "../support/pages";
import { testCustomers } from "../support/test-customers";
import { submitOtp } from "../support/wallet-walk";
const portal = createTestPortal({ clock: true });

/** The idempotency keys of the requests. */
const keys = () =>
  portal.backend.requests
    .filter(({ operationId }) => operationId === "submitLead")
    .map(({ headers }) => headers["idempotency-key"]);

describe("The code of a request", () => {
  it("goes to the number that was given, and is not sent again by going back and forth", async () => {
    const client = portal.customer();
    await toLeadCode(client);
    expect(client.page.text.replaceAll("\u00a0", " ")).toContain("66 00 00 01");
    await client.open(LEAD_ADDRESS);
    await client.submit();
    expect(pathOf(client.page)).toBe(LEAD_CODE);
    expect(callsTo(portal, "sendLeadOtp")).toBe(1);
  });

  it("may be wrong four times; then the attempts are used up, a new one can be sent, and nothing is lost", async () => {
    const client = portal.customer();
    await toLeadCode(client);
    for (const left of [4, 3, 2, 1]) {
      await submitOtp(client, testCustomers.wrongOtp);
      expect(client.page.text).toContain("Please enter correct OTP");
      expect(client.page.text).toContain(`${left} attempt`);
    }
    await submitOtp(client, testCustomers.wrongOtp);
    expect(client.page.text).toContain("Maximum attempts exhausted.");
    await expectNothingLost(client);
    portal.clock.advance(61_000);
    await client.open(LEAD_CODE);
    await client.submit("Send a new code");
    await submitOtp(client);
    expect(pathOf(client.page)).toBe(LEAD_REQUEST);
  });

  it("must have six digits", async () => {
    const client = portal.customer();
    await toLeadCode(client);
    await submitOtp(client, "12");
    expect(client.page.status).toBe(422);
    expect(callsTo(portal, "verifyOtp")).toBe(0);
  });

  it("that cannot be sent any more is reported on the page that requested it", async () => {
    const client = portal.customer();
    await toLeadAddress(client);
    refuses(portal, "sendLeadOtp", 502);
    await client.submit();
    expect(pathOf(client.page)).toBe(LEAD_ADDRESS);
    expect(client.page.alerts.join()).toContain("max limit exhausted, please try after sometime.");
    await expectNothingLost(client);
  });

  it("that cannot be sent again closes with the sentence", async () => {
    const client = portal.customer();
    await toLeadCode(client);
    portal.clock.advance(61_000);
    refuses(portal, "resendOtp", 502);
    await client.submit("Send a new code");
    expect(pathOf(client.page)).toBe(LEAD_ADDRESS);
    expect(client.page.alerts.join()).toContain("max limit exhausted, please try after sometime.");
  });

  it("is not sent again within a minute", async () => {
    const client = portal.customer();
    await toLeadCode(client);
    await client.submit("Send a new code");
    expect(client.page.status).toBe(429);
    expect(callsTo(portal, "resendOtp")).toBe(0);
  });

  it("is refused with the operator's message", async () => {
    const client = portal.customer();
    await toLeadAddress(client);
    refuses(portal, "sendLeadOtp", 400, "Numéro bloqué.");
    await client.submit();
    expect(client.page.alerts.join()).toContain("Numéro bloqué.");
  });

  it.each(["sendLeadOtp", "verifyOtp"])("waits when the operator is out of reach (%s)", async (operation) => {
    const client = portal.customer();
    await (operation === "sendLeadOtp" ? toLeadAddress(client) : toLeadCode(client));
    dropCalls(portal, operation);
    const { page } = client;
    await (operation === "sendLeadOtp" ? client.submit() : submitOtp(client));
    expect(client.page.status).toBe(503);
    expect(pathOf(client.page)).toBe(pathOf(page));
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
  });

  it("is not required again when only the address is changed, but for another number (R-LEA-20)", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    await client.click("Edit my details");
    await client.fill({ landmark: "Au bord du fleuve" }).submit();
    await client.submit();
    expect(pathOf(client.page)).toBe(LEAD_REQUEST);
    await client.click("Edit my details");
    await client.fill({ contactNumber: "66000005" }).submit();
    await client.submit();
    expect(pathOf(client.page)).toBe(LEAD_CODE);
  });
});

describe("A request that is sent", () => {
  it("is sent by its own page after the code (R-LEA-22)", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    expect(client.page.text).toContain("Your number is confirmed.");
    expect(callsTo(portal, "submitLead")).toBe(0);
    await client.submit("Send my request");
    expect(callsTo(portal, "submitLead")).toBe(1);
  });

  it("twice at once is carried out once", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    const twice = client.prepare();
    const [one, other] = await Promise.all([client.send(twice), client.send(twice)]);
    expect(callsTo(portal, "submitLead")).toBe(1);
    expect(pathOf(one)).toBe(LEAD_RESULT);
    expect(other.text).toBe(one.text);
  });

  it.each(["drop-after", "hang-after"] as const)(
    "and whose answer is lost (%s) is sent again under the same key, and cannot be changed meanwhile (R-LEA-26)",
    async (kind) => {
      const client = portal.customer();
      await toLeadRequest(client);
      portal.backend.faults.add({ operation: "submitLead", kind });
      await client.submit();
      expect(pathOf(client.page)).toBe(LEAD_REQUEST);
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
      expect(client.page.text).toContain("We don’t know yet if your request has arrived.");
      for (const path of [LEAD, `${LEAD}/details`, LEAD_ADDRESS, `${LEAD}/map`]) {
        await client.open(path);
        expect(pathOf(client.page)).toBe(LEAD_REQUEST);
      }
      await client.submit("Try again");
      expect(client.page.text).toContain("Congratulations!");
      const [first, second] = keys();
      expect(second).toBe(first);
    },
  );

  it("and answered by a broken gateway is sent again under the same key", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    const body = { statusCode: 504, message: "upstream" };
    portal.backend.faults.add({ operation: "submitLead", kind: "answer", status: 504, body });
    await client.submit();
    expect(client.page.text).toContain("We don’t know yet if your request has arrived.");
    await client.submit("Try again");
    expect(client.page.text).toContain("Congratulations!");
    expect(new Set(keys()).size).toBe(1);
  });

  it("and refused by a bare HTTP status can be changed", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    portal.backend.faults.add({ operation: "submitLead", kind: "answer", status: 422, body: "" });
    await client.submit();
    await expectNothingLost(client);
    await client.open(LEAD_REQUEST);
    await client.submit("Try again");
    expect(client.page.text).toContain("Congratulations!");
    expect(new Set(keys()).size).toBe(2);
  });

  it("and never reached the operator is sent again under the same key", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    portal.backend.faults.add({ operation: "submitLead", kind: "drop-before" });
    await client.submit();
    await client.submit("Try again");
    expect(client.page.text).toContain("Congratulations!");
    expect(new Set(keys()).size).toBe(1);
  });

  it("from a feasible town and gets no lead says so, and loses nothing", async () => {
    const client = portal.customer();
    await toLeadRequest(client, { email: NO_LEAD });
    await client.submit();
    expect(pathOf(client.page)).toBe(LEAD_REQUEST);
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    await expectNothingLost(client, { email: NO_LEAD });
    // The proof is used: the next attempt starts with a new OTP, as another request.
    await client.open(LEAD_REQUEST);
    await client.submit("Try again");
    expect(pathOf(client.page)).toBe(LEAD_ADDRESS);
    expect(new Set(keys()).size).toBe(2);
    await client.click("Edit my details");
    await client.fill({ email: DETAILS.email }).submit();
    await client.submit();
    await submitOtp(client, testCustomers.otp);
    await client.submit();
    expect(client.page.text).toContain("Congratulations!");
  });

  it("and refused shows the operator's message, and loses nothing (R-LEA-30)", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    refuses(portal, "submitLead", 500, "Ce quartier est complet.");
    await client.submit();
    expect(client.page.alerts.join()).toContain("Ce quartier est complet.");
    await expectNothingLost(client);
    portal.backend.faults.clear();
    await client.open(LEAD_REQUEST);
    await client.submit("Try again");
    expect(client.page.text).toContain("Congratulations!");
  });

  it("and refused can be made for another plan, with nothing typed again (R-LEA-30)", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    refuses(portal, "submitLead", 500, "Cette offre a changé.");
    await client.submit();
    await client.click("Choose another plan");
    expect(pathOf(client.page)).toBe(LEAD);
    await expectNothingLost(client);
  });

  it("and refused without a message shows ours (R-LEA-30)", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    refuses(portal, "submitLead", 777);
    await client.submit();
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
  });

  it("from a town that is not served thanks, and redirects after 6 s", async () => {
    const client = portal.customer();
    await toLeadResult(client, { city: "Pala" });
    expect(lastCallBody(portal, "submitLead")).toMatchObject({ feasibility: false });
    expect(client.page.html).toContain("<h1>Thank you!</h1>");
    expect(client.page.refresh).toEqual({ seconds: 6, url: `${portal.url}/` });
    await client.click("Explore other Products");
    expect(pathOf(client.page)).toBe("/");
    // The customer's input is kept for another attempt.
    await client.open(LEAD);
    await client.fill({ productCode: "HBB20" }).submit();
    await expectNothingLost(client, { city: "Pala" });
  });

  it.each([undefined, null, { refLeadId: null }, { refLeadId: " " }])(
    "from a feasible town and is answered with %j has got no lead",
    async (result) => {
      const client = portal.customer();
      await toLeadRequest(client);
      answers(portal, "submitLead", result);
      await client.submit();
      expect(pathOf(client.page)).toBe(LEAD_REQUEST);
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
      expect(client.page.text).toContain("Your number is confirmed.");
    },
  );

  it("from a town that is not served and is answered without a result is complete, too", async () => {
    const client = portal.customer();
    await toLeadRequest(client, { city: "Pala" });
    answers(portal, "submitLead", undefined);
    await client.submit();
    expect(client.page.html).toContain("<h1>Thank you!</h1>");
  });

  it("from a town whose service is not confirmed is not feasible", async () => {
    const client = portal.customer();
    answers(portal, "submitLead", { refLeadId: "LEAD1" });
    await toLeadResult(client, { city: "Mongo" });
    expect(client.page.text).toContain("Thank you!");
  });

  it("once leads to its payment from every page of the journey", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    for (const path of [LEAD_CODE, LEAD_REQUEST, LEAD_ADDRESS]) {
      await client.open(path);
      expect(pathOf(client.page)).toBe(LEAD_RESULT);
    }
  });

  it("does not send the customer forward again who goes back from its payment (R-LEA-27)", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    expect(client.page.html).toContain('http-equiv="refresh"');
    await client.open(LEAD_CODE);
    expect(pathOf(client.page)).toBe(LEAD_RESULT);
    expect(client.page.html).not.toContain('http-equiv="refresh"');
  });

  it("more than two hours later starts again", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    portal.clock.advance(3 * 60 * 60 * 1000);
    await client.open(LEAD_REQUEST);
    expect(pathOf(client.page)).toBe(LEAD);
  });
});

describe("The status of a request", () => {
  it("is found by its lead id, from the page of the result", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    await client.click("Check the status of my request");
    expect(pathOf(client.page)).toBe(LEAD_STATUS);
    expect(client.page.text).toContain("Request received");
    expect(rowOf(client.page, "Town")).toBe("Moundou");
    expect(rowOf(client.page, "Plan")).toBe("Home 60 GB, 20 Mbit/s");
  });

  it("is shown in our words where content has none, and a code without words as in progress", async () => {
    answers(portal, "getPage", undefined);
    for (const [leadStatus, title] of [
      ["INSTALLED", "Imesakinishwa"],
      ["ON_HOLD", "Ombi linashughulikiwa"],
    ] as const) {
      answers(portal, "trackLead", { leadId: "LEAD7", leadStatus });
      const client = portal.customer({ "accept-language": "sw" });
      await client.open(LEAD_STATUS);
      await client.fill({ leadId: "LEAD7" }).submit();
      expect(client.page.html).toContain(title);
      expect(client.page.text).not.toContain(leadStatus);
      portal.backend.faults.clear();
      answers(portal, "getPage", undefined);
    }
  });

  it("asks for the id again when it is unknown", async () => {
    const client = portal.customer();
    await client.open(LEAD_STATUS);
    await client.fill({ leadId: "LEAD000" }).submit();
    expect(client.page.alerts.join()).toContain("We can’t find a request with this number.");
    const typed = client.form({ field: "leadId" }).fields.find(({ name }) => name === "leadId")?.value;
    expect(typed).toBe("LEAD000");
  });

  it.each([
    [404, {}],
    [404, { statusCode: 404 }],
    [404, { statusCode: 404, message: "no route" }],
    [200, { statusCode: 1404, message: "No such request" }],
    [200, { statusCode: 200, status: "success" }],
  ])("asks for the id again when the operator answers HTTP %d with %j (R-LEA-35)", async (status, body) => {
    const client = portal.customer();
    await client.open(LEAD_STATUS);
    portal.backend.faults.add({ operation: "trackLead", kind: "answer", status, body });
    await client.fill({ leadId: "LEAD000" }).submit();
    expect(client.page.alerts.join()).toContain("We can’t find a request with this number.");
  });

  it.each([503, 401, 403])(
    "can be requested again when a gateway answers %d for the operator",
    async (status) => {
      const client = portal.customer();
      await client.open(LEAD_STATUS);
      const body = { statusCode: status, message: "upstream" };
      portal.backend.faults.add({ operation: "trackLead", kind: "answer", status, body });
      await client.fill({ leadId: "LEAD1" }).submit();
      expect(client.page.status).toBe(503);
      expect(client.page.text).not.toContain("upstream");
    },
  );

  it("has the number that finds it, when the operator calls it by another one", async () => {
    const client = portal.customer();
    await client.open(LEAD_STATUS);
    answers(portal, "trackLead", { leadId: "OTHER-77", leadStatus: "INSTALLED" });
    await client.fill({ leadId: "LEAD1" }).submit();
    expect(client.page.text).toContain("LEAD1");
    expect(client.page.text).not.toContain("OTHER-77");
  });

  it("is found by the whole of a long id", async () => {
    const leadId = `LEAD${"7".repeat(150)}`;
    const client = portal.customer();
    await client.open(LEAD_STATUS);
    await client.fill({ leadId }).submit();
    const asked = portal.backend.requests.find(({ operationId }) => operationId === "trackLead");
    expect(new URL(asked?.path ?? "", portal.backend.url).searchParams.get("leadId")).toBe(leadId);
  });

  it("can be requested again when the operator is out of reach", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    await client.open(LEAD_STATUS);
    dropCalls(portal, "trackLead");
    await client.fill({ leadId: "LEAD1" }).submit();
    expect(client.page.status).toBe(503);
    expect(client.page.forms.some(({ buttons }) => buttons.some(({ text }) => text === "Try again"))).toBe(
      true,
    );
  });
});
