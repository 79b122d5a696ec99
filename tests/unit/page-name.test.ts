import { afterEach, describe, expect, it } from "vitest";
import { useCountry } from "../support/brand";
import { pageName } from "../../domain/page-name";
import { robotsTxt, sitemapXml } from "../../server/content/sitemap";

afterEach(() => useCountry("TD"));

describe("The name of a page in analytics", () => {
  it.each([
    ["/", "td_orp_homepage"],
    ["/prepaid-recharge", "td_orp_prepaid_recharge"],
    ["/payment/start/toumai-money", "td_orp_toumai_money"],
    ["/storeLocator/", "td_orp_storelocator"],
    ["/gethelp/recharge/credit/Q1", "td_orp_q1"],
  ])("of %s is %s", (path, name) => {
    expect(pageName(path)).toBe(name);
  });

  it("begins with the country", () => {
    useCountry("CD");
    expect(pageName("/about")).toBe("cd_orp_about");
  });
});

describe("The list of pages for search engines", () => {
  it("has each page in each language, with all its languages", () => {
    const xml = sitemapXml("https://t.td", [{ fr: "/a", en: "/b" }, { en: "/c?x=1&y='" }, {}], "fr");
    expect(xml.match(/<loc>[^<]+/g)).toEqual([
      "<loc>https://t.td/a?lang=fr",
      "<loc>https://t.td/b?lang=en",
      "<loc>https://t.td/c?x=1&amp;y=&apos;?lang=en",
    ]);
    expect(xml).toContain('hreflang="x-default" href="https://t.td/a"');
  });

  it("is named to robots, with the paths that are closed to them", () => {
    expect(robotsTxt("https://t.td/sitemap.xml", ["/payment/"])).toBe(
      "User-agent: *\nDisallow: /payment/\n\nSitemap: https://t.td/sitemap.xml\n",
    );
  });
});
