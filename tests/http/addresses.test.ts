import { describe, expect, it } from "vitest";
import { portalPaths } from "../../domain/all-paths";
import { paths } from "../../domain/paths";
import { NOT_FOUND, OK } from "../../domain/http-status";
import { startPortal } from "../support/portal";
import { openRaw, type RawAnswer } from "../support/raw";
import { createTestPortal } from "../support/test-portal";
import { PAYMENT, RECHARGE, pathOf } from "../support/pages";
import { freshNumber } from "../support/test-customers";

const QUERY = "?q=a%20b";

const isPage = ({ status, type }: RawAnswer) =>
  type.startsWith("text/html") && [OK, NOT_FOUND].includes(status);

describe.each(["host", "remix-serve"] as const)("An address (%s)", (runner) => {
  const portal = createTestPortal({ runner });
  const open = (path: string, method?: "HEAD" | "POST") => openRaw(portal.url, path, method);

  it.each([...portalPaths()].filter((path) => path !== paths.home))(
    "%s is the address of one page, and found with a trailing slash and in other letter case (R-PAG-20)",
    async (path) => {
      const right = await open(path + QUERY);
      const { status, location } = right;
      const expected = isPage(right) ? { status: 301, location: path + QUERY } : { status, location };
      for (const typed of [`${path}/`, path.toUpperCase(), `${path.toUpperCase()}/`]) {
        const answer = await open(typed + QUERY);
        expect([typed, { status: answer.status, location: answer.location }]).toEqual([typed, expected]);
      }
    },
  );

  it.each([
    ["//", "/"],
    ["///", "/"],
    ["//?x=1", "/?x=1"],
    ["//evil.example", "/evil.example"],
    ["//evil.example?x=1", "/evil.example?x=1"],
    ["//evil.example//prepaid-recharge", "/evil.example/prepaid-recharge"],
    ["/\\evil.example", "/evil.example"],
    ["/\\/evil.example", "/evil.example"],
    ["/.//evil.example", "/evil.example"],
    ["/%2e//evil.example", "/evil.example"],
    ["//prepaid-recharge", RECHARGE],
    ["/prepaid%2Drecharge", RECHARGE],
    ["/payment//start/", PAYMENT],
    ["/GetHelp/recharge/credit/Q1/", "/gethelp/recharge/credit/Q1"],
  ])("%s redirects to %s, never to another site (R-PAG-20)", async (typed, clean) => {
    expect(await open(typed)).toMatchObject({ status: 301, location: clean });
    expect(await open(typed, "HEAD")).toMatchObject({ status: 301, location: clean });
  });

  it.each([
    "//",
    "///",
    "//evil.example",
    "//evil.example/..",
    "/\\evil.example",
    "/%2f%2fevil.example",
    "/%5cevil.example",
  ])("%s has no form and no link to another site", async (typed) => {
    for (const method of ["GET", "POST"] as const) {
      const { status, location, body } = await openRaw(portal.url, typed, method);
      expect(status).toBeLessThan(500);
      expect(location).not.toMatch(/^[/\\]{2}/);
      expect(body).not.toMatch(/="[/\\]{2}/);
      expect(body).not.toMatch(/https?:\/\/evil/);
    }
  });

  it.each(["/prepaid-recharge/", "/PREPAID-RECHARGE", "/Prepaid%2Drecharge/", "//prepaid-recharge"])(
    "%s accepts the form of its page, with its fields",
    async (typed) => {
      const client = portal.customer();
      await client.open(RECHARGE);
      const form = client.fill({ msisdn: freshNumber(), amount: "500" }).prepare();
      const page = await client.send({ ...form, url: portal.url + typed });
      expect(pathOf(page)).toBe(PAYMENT);
    },
  );

  it("in other letter case shows the errors of a form, and links the languages of the right address (R-PAG-21)", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    const form = client.fill({ msisdn: "66000001", amount: "7" }).prepare();
    const page = await client.send({ ...form, url: `${portal.url}/PREPAID-RECHARGE` });
    expect(page.status).toBe(422);
    await client.open(page.links.find(({ text }) => text === "FR")?.url ?? "no link");
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(client.form({ field: "amount" }).fields.map(({ value }) => value)).toContain("7");
  });

  it("in other letter case redirects scripts that request a page's data to that page", async () => {
    const answer = await open(`/PREPAID-RECHARGE.data?_routes=root${QUERY.replace("?", "&")}`);
    expect(answer.status).toBe(202);
    expect(answer.body).toContain(`"${RECHARGE}?q=a`);
    expect(answer.body).not.toContain("_routes");
    expect((await open(`${RECHARGE}.data`)).status).toBe(OK);
    expect((await open("/_root.data")).status).toBe(OK);
  });

  it("of a payment in other letter case redirects to a page that no browser caches", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    await client.open("/PAYMENT/START");
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.headers["cache-control"]).toBe("no-store");
  });
});

describe("The sandbox's own page", () => {
  it("is found with a trailing slash and in other letter case", async () => {
    const otherPortal = await startPortal();
    try {
      for (const typed of ["/sandbox/", "/SANDBOX"])
        expect(await openRaw(otherPortal.url, typed)).toMatchObject({ status: 308, location: "/sandbox" });
      expect((await openRaw(otherPortal.url, "/sandbox")).status).toBe(OK);
    } finally {
      await otherPortal.stop();
    }
  });
});
