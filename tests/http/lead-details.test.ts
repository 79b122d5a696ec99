import { afterAll, describe, expect, it } from "vitest";
import { knows, startGeocoder } from "../support/geocoder";
import { dropCalls } from "../support/backend-checks";
import { callsTo } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { answers, refuses, lastCallBody } from "../support/journey-walks";
import {
  DETAILS,
  LEAD_ADDRESS,
  LEAD_CODE,
  LEAD_DETAILS,
  LEAD_MAP,
  LEAD_REQUEST,
  giveDetails,
  toLeadAddress,
  toLeadDetails,
  toLeadRequest,
} from "../support/lead-walk";
import { expectNothingLost } from "../support/lead-checks";
import { pathOf, refusalOf } from "../support/pages";
import { testCustomers } from "../support/test-customers";
import { submitOtp } from "../support/wallet-walk";

const geocoder = await startGeocoder();
afterAll(() => geocoder.stop());

describe("The details of a request", () => {
  const portal = createTestPortal({});

  it.each([
    ["fullName", "", "Full name is required"],
    ["fullName", "Al", "Full name must be at least 3 characters"],
    ["contactNumber", "", "Phone No is required"],
    ["contactNumber", "6600", "Invalid Mobile No"],
    ["contactNumber", "50000000", "Invalid Mobile No"],
    ["email", "", "E-mail is required"],
    ["email", "achta@", "Invalid Email Id"],
    ["city", "", "Town is required"],
    ["installationAddress", "12345", "Please enter a valid address"],
    ["landmark", "-----", "Please enter a valid landmark"],
    ["landmark", "abc", "Landmark must be at least 5 characters"],
  ])("with %s '%s' are answered '%s', and the typed values stay", async (name, value, sentence) => {
    const client = portal.customer();
    await toLeadDetails(client);
    await giveDetails(client, { [name]: value });
    const { status, typed, links } = refusalOf(client);
    expect(status).toBe(422);
    expect(links).toEqual([{ text: sentence, field: name }]);
    expect(typed("fullName")).toBe(name === "fullName" ? value : DETAILS.fullName);
    expect(typed(name)).toBe(value);
  });

  it("need the customer's consent", async () => {
    const client = portal.customer();
    await toLeadDetails(client);
    await giveDetails(client, { consent: false });
    expect(refusalOf(client).links).toEqual([
      { text: "I agree to be contacted is required", field: "consent" },
    ]);
  });

  it("may lack an address and a landmark (R-FRM-35)", async () => {
    const client = portal.customer();
    await toLeadRequest(client, { installationAddress: "", landmark: "" });
    await client.submit();
    const { address } = lastCallBody(portal, "submitLead");
    expect(address).not.toHaveProperty("street1");
    expect(address).not.toHaveProperty("landmark");
  });

  it.each(["00 235 66 00 00 01", "066000001", "+23566000001"])(
    "take a number written as %s",
    async (contactNumber) => {
      const client = portal.customer();
      const { text } = await toLeadAddress(client, { contactNumber });
      expect(text.replaceAll("\u00a0", " ")).toContain("+235 66 00 00 01");
    },
  );

  it("have a built-in form when the operator describes none (R-LEA-10)", async () => {
    refuses(portal, "getPage", 500);
    const client = portal.customer({ "accept-language": "sw" });
    await toLeadDetails(client);
    const { buttons } = client.form({ field: "consent" });
    expect(buttons.map(({ text }) => text)).toEqual(["Endelea"]);
    await giveDetails(client);
    expect(pathOf(client.page)).toBe(LEAD_ADDRESS);
  });

  it("ask for everything that a request requires when the operator's form leaves it out (R-LEA-10)", async () => {
    const form = { fields: [{ name: "landmark", label: "Where", type: "text" }], actions: [] };
    portal.backend.faults.add({
      operation: "getPage",
      kind: "answer",
      times: Infinity,
      body: { statusCode: 200, status: "success", data: { packageHtml: JSON.stringify(form) } },
    });
    const client = portal.customer({ "accept-language": "ar" });
    await toLeadDetails(client);
    const names = client.form({ field: "landmark" }).fields.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["fullName", "contactNumber", "email", "city", "landmark", "consent"]),
    );
    expect(names).not.toContain("installationAddress");
  });

  it("list the towns that the operator serves now", async () => {
    answers(portal, "getConfig", { data: [{ cityName: "Ati ", hbbLeadFeasibility: true }] });
    const client = portal.customer();
    await toLeadDetails(client);
    const towns = client.form({ field: "city" }).fields.find(({ name }) => name === "city")?.options;
    expect(towns?.map(({ value }) => value)).toEqual(["", "Ati"]);
  });

  it("wait for the towns while the operator is out of reach", async () => {
    const client = portal.customer();
    await toLeadDetails(client);
    dropCalls(portal, "getConfig");
    await giveDetails(client);
    expect(client.page.status).toBe(503);
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    await client.submit("Try again");
    expect(client.page.status).toBe(503);
    portal.backend.faults.clear();
    await client.submit("Try again");
    expect(pathOf(client.page)).toBe(LEAD_ADDRESS);
  });

  it("stay when the number cannot be checked", async () => {
    const client = portal.customer();
    await toLeadDetails(client);
    dropCalls(portal, "validateLine");
    await giveDetails(client);
    expect(refusalOf(client)).toMatchObject({ status: 503 });
    expect(refusalOf(client).typed("email")).toBe(DETAILS.email);
    portal.backend.faults.clear();
    await client.submit();
    expect(pathOf(client.page)).toBe(LEAD_ADDRESS);
  });

  it("survive a reload, another language and a closed browser", async () => {
    const client = portal.customer();
    await toLeadAddress(client);
    await client.open(`${LEAD_ADDRESS}?lang=ar`);
    expect(pathOf(client.page)).toBe(LEAD_ADDRESS);
    expect(client.page.html).toContain('<html lang="ar" dir="rtl"');
    expect(client.page.text).toContain(DETAILS.installationAddress);
    const again = portal.customer();
    again.restore(client.snapshot().filter(({ name }) => name.startsWith("order")));
    await again.open(LEAD_ADDRESS);
    expect(again.page.text).toContain(DETAILS.installationAddress);
    await expectNothingLost(again);
  });

  it("as long as the form allows fit into cookies that every browser keeps", async () => {
    const client = portal.customer();
    const long = (letter: string, length: number) => letter.repeat(length);
    await toLeadAddress(client, {
      fullName: long("ي", 60),
      email: `${long("a", 200)}@example.td`,
      installationAddress: long("ش", 120),
      landmark: long("م", 120),
    });
    for (const { name, value } of client.snapshot()) expect(name.length + value.length).toBeLessThan(4000);
    await client.submit();
    expect(client.page.text).toContain("We have sent a 6-digit code");
  });

  it("are not shown before a plan is chosen", async () => {
    const client = portal.customer();
    await client.open(LEAD_DETAILS);
    expect(pathOf(client.page)).toBe("/hbb-lead");
  });
});

describe("The place of an installation", () => {
  const known = createTestPortal({});

  it("is the town where nothing else is known, shown on a map with a question", async () => {
    const client = known.customer();
    const { text, html } = await toLeadAddress(client);
    expect(text).toContain("Please confirm if the below address is correct");
    expect(text).toContain("Moundou");
    const image = /src="(\/map\/image\.svg[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await client.download(image)).body).toContain("<svg");
  });

  it("is confirmed by Continue, or edited on the map or in the details (R-LEA-19)", async () => {
    const client = known.customer();
    const { links } = await toLeadAddress(client);
    const ways = [LEAD_MAP, LEAD_DETAILS].map(
      (path) => links.find(({ url }) => url === known.url + path)?.text,
    );
    expect(ways).toEqual(["Edit the place on the map", "Edit my details"]);
    await client.submit("Continue");
    expect(pathOf(client.page)).toBe(LEAD_CODE);
  });

  it("stays where it was chosen when other details of a town that is not found change (R-LEA-20)", async () => {
    answers(known, "getConfig", { data: [{ cityName: "Zzyzx", hbbLeadFeasibility: true }] });
    const client = known.customer();
    await toLeadDetails(client);
    await giveDetails(client, { city: "Zzyzx" });
    await client.fill({ town: "Sarh" }).submit("Show on the map");
    await client.submit("Continue");
    await client.submit("Continue");
    await submitOtp(client);
    expect(pathOf(client.page)).toBe(LEAD_REQUEST);
    await client.open(LEAD_DETAILS);
    await giveDetails(client, { city: "Zzyzx", landmark: "Derrière le lycée" });
    expect(pathOf(client.page)).toBe(LEAD_ADDRESS);
    await client.submit("Continue");
    expect(pathOf(client.page)).toBe(LEAD_REQUEST);
    expect(callsTo(known, "sendLeadOtp")).toBe(1);
  });

  it("is searched on the map by the beginning of a text that is far too long", async () => {
    const client = known.customer();
    await toLeadAddress(client);
    await client.open(LEAD_MAP);
    const page = await client.fill({ q: "Sarh ".repeat(2_400) }).submit("Show on the map");
    expect([page.status, pathOf(page)]).toEqual([200, LEAD_MAP]);
  });

  it("keeps the place and the landmark that were typed on the map when its form is refused", async () => {
    const client = known.customer();
    await toLeadAddress(client);
    await client.open(LEAD_MAP);
    const typed = { q: "Avenue Mobutu", town: "Sarh", landmark: "Derrière le lycée" };
    await client.fill({ ...typed, csrf: "AAAA" }).submit();
    expect(client.page.status).toBe(403);
    const { fields } = client.form({ field: "at" });
    const shown = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    expect(shown).toMatchObject(typed);
  });

  it("in an unknown town is chosen on the map, with everything kept", async () => {
    answers(known, "getConfig", { data: [{ cityName: "Zzyzx", hbbLeadFeasibility: true }] });
    const client = known.customer();
    await toLeadDetails(client);
    await giveDetails(client, { city: "Zzyzx" });
    expect(pathOf(client.page)).toBe(LEAD_MAP);
    expect(client.page.text).toContain("We can’t find your address");
    await client.fill({ town: "Sarh" }).submit("Show on the map");
    expect(client.page.text).toContain("Sarh");
    await client.fill({ landmark: "Derrière le lycée" }).submit();
    expect(pathOf(client.page)).toBe(LEAD_ADDRESS);
    expect(client.page.text).toContain("Derrière le lycée");
    await expectNothingLost(client, { city: "Zzyzx", landmark: "Derrière le lycée" });
  });

  it("can be pointed at, field by field, and is sent as it was chosen", async () => {
    const client = known.customer();
    await toLeadAddress(client);
    await client.click("Edit the place on the map");
    const before = client.form({ field: "at" }).fields.find(({ name }) => name === "at")?.value;
    await client.fill({ field: "1" }).submit();
    expect(pathOf(client.page)).toBe(LEAD_MAP);
    const chosen = client.form({ field: "at" }).fields.find(({ name }) => name === "at")?.value;
    expect(chosen).not.toBe(before);
    await client.submit();
    expect(pathOf(client.page)).toBe(LEAD_ADDRESS);
    await client.submit();
    await client.fill({ otp: testCustomers.otp }).submit();
    await client.submit();
    const { address } = lastCallBody(known, "submitLead");
    const [lat, lng] = (chosen ?? "").split(",").map(Number);
    expect(address).toMatchObject({ lat, lng });
  });

  it("is in the town that is chosen after an unknown place (R-MAP-32)", async () => {
    const client = known.customer();
    await toLeadAddress(client);
    await client.click("Edit the place on the map");
    await client.fill({ q: "quartier zzz" }).submit();
    await client.fill({ town: "Abéché" }).submit();
    expect(client.page.text).toContain("Chosen: Abéché");
    await client.submit();
    expect(pathOf(client.page)).toBe(LEAD_ADDRESS);
    expect(client.page.text).toContain("Abéché");
  });

  it("searches first for a newly typed place, even by the button to continue", async () => {
    const client = known.customer();
    await toLeadAddress(client);
    await client.click("Edit the place on the map");
    await client.fill({ q: "Abéché" }).submit();
    expect(pathOf(client.page)).toBe(LEAD_MAP);
    expect(client.page.text).toContain("Abéché");
    await client.submit();
    expect(pathOf(client.page)).toBe(LEAD_ADDRESS);
    expect(client.page.text).toContain("Abéché");
  });

  describe("The place with an operator's geocoding service", () => {
    const served = createTestPortal({ env: { GEOCODER_URL: geocoder.url } });

    it("is searched by address and town, then by landmark and town, then by the town", async () => {
      geocoder.behave((response) => response.end(JSON.stringify({ status: "ZERO_RESULTS", results: [] })));
      const client = served.customer();
      await toLeadAddress(client, { city: "Doba", landmark: "Près du grand marché" });
      const asked = geocoder.asked.map((query) => query.get("address"));
      const wanted = ["Rue du Marché 12, Doba", "Près du grand marché, Doba"];
      expect(asked.filter((one) => one !== "Doba")).toEqual(wanted);
    });

    it("is where the service says", async () => {
      geocoder.behave(knows("Rue 40, Moundou", 8.57, 16.09));
      const client = served.customer();
      await toLeadRequest(client, { installationAddress: "Rue 40, parcelle 3" });
      await client.submit();
      expect(lastCallBody(served, "submitLead")["address"]).toMatchObject({ lat: 8.57, lng: 16.09 });
    });

    it("is the town when the service is down", async () => {
      geocoder.behave((response) => response.destroy());
      const client = served.customer();
      await toLeadAddress(client, { city: "Abéché", installationAddress: "Avenue Kennedy" });
      await expectNothingLost(client, { city: "Abéché", installationAddress: "Avenue Kennedy" });
    });
  });

  it("causes no further calls while the customer moves the map", async () => {
    const client = known.customer();
    await toLeadAddress(client);
    const before = callsTo(known, "sendLeadOtp");
    await client.open(LEAD_MAP);
    await client.open(LEAD_ADDRESS);
    expect(callsTo(known, "sendLeadOtp")).toBe(before);
  });
});

describe("The consent to a request", () => {
  const portal = createTestPortal({ fresh: true });

  it("uses the operator's own sentence, however long it is", async () => {
    const law = "I agree that my name, my number and my address are kept for a year. ".repeat(5).trim();
    const form = { fields: [{ name: "consent", label: law, type: "checkbox" }], actions: [] };
    portal.backend.faults.add({
      operation: "getPage",
      kind: "answer",
      times: Infinity,
      body: { statusCode: 200, status: "success", data: { packageHtml: JSON.stringify(form) } },
    });
    const client = portal.customer();
    await toLeadDetails(client);
    const consent = client.form({ field: "consent" }).fields.find(({ name }) => name === "consent");
    expect(consent?.label).toBe(law);
  });
});
