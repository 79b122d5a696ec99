import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../domain/paths";
import { type Auditor, startAuditor } from "../support/lighthouse";
import { createTestPortal } from "../support/test-portal";

/** The pages that search engines and other sites link to. */
const publicPages = [
  ...[paths.home, paths.prepaid, paths.data, paths.bill, paths.broadband, paths.fixedInternet],
  ...[paths.tariffs, paths.lead, paths.leadStatus, paths.stores, paths.networks, paths.contact],
  ...[paths.help, `${paths.help}/recharge/credit`, `${paths.help}/recharge/credit/Q1`],
  ...[paths.about, paths.privacy],
];

const portal = createTestPortal();
let auditor: Auditor;
beforeAll(async () => {
  auditor = await startAuditor();
});
afterAll(() => auditor.stop());

describe("Lighthouse finds nothing wrong in accessibility, best practices and SEO", () => {
  it.each(publicPages)("on %s", async (path) => {
    expect(await auditor.failures(portal.url + path)).toEqual([]);
  });

  it("on a page that does not exist, except that it must not be found", async () => {
    const failures = await auditor.failures(`${portal.url}/no/such/page`);
    const meant = /^(http-status-code|is-crawlable|errors-in-console): /;
    expect(failures.filter((failure) => !meant.test(failure))).toEqual([]);
  });
});
