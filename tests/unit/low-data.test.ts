import { describe, expect, it } from "vitest";
import { isLowData } from "../../server/security/low-data";

const agent = (text: string) => new Headers({ "user-agent": text });

const WITHOUT_SCRIPTS: Record<string, string> = {
  "KaiOS 2.5": "Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
  "KaiOS 2.5.2.1": "Mozilla/5.0 (Mobile; TCL 4052R; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2.1",
  "KaiOS 1": "Mozilla/5.0 (Mobile; ALCATEL 4044; rv:37.0) Gecko/37.0 Firefox/37.0 KaiOS/1.0",
  "Opera Mini (Java)":
    "Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10",
  "Opera Mini (Android)":
    "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16",
  "UC Mini": "UCWEB/2.0 (MIDP-2.0; U; Adr 9; en-US; itel_A16) U2/1.0.0 UCMini/12.12.9.1226 U2/1.0.0 Mobile",
  "UC Browser (Java)":
    "UCWEB/2.0 (Java; U; MIDP-2.0; en-US; nokia5310) U2/1.0.0 UCBrowser/9.5.0.449 U2/1.0.0",
  lynx: "Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8",
  w3m: "w3m/0.5.3+git20230121",
  links: "Links (2.29; Linux 6.1.0-18-amd64 x86_64; GNU C 12.2; text)",
  elinks: "ELinks/0.16.1.1 (textmode; Linux; 80x24-2)",
  edbrowse: "edbrowse/3.8.0",
  NetSurf: "NetSurf/3.10 (Linux)",
};

const WITH_SCRIPTS: Record<string, string> = {
  "KaiOS 3": "Mozilla/5.0 (Mobile; Nokia 2780 Flip; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.1",
  Chrome:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36",
  Firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0",
  Safari:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1",
  Opera:
    "Mozilla/5.0 (Linux; Android 10; TECNO) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 OPR/80.0.0.0",
  "UC Browser (Android)":
    "Mozilla/5.0 (Linux; U; Android 10; en-US; SM-A107F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.4.0.1306 Mobile Safari/537.36",
  "a browser without a name": "",
};

describe("Low-data pages", () => {
  it.each(Object.entries(WITHOUT_SCRIPTS))("are what %s gets", (_name, text) => {
    expect(isLowData(undefined, agent(text))).toBe(true);
  });

  it.each(Object.entries(WITH_SCRIPTS))("are not forced upon %s", (_name, text) => {
    expect(isLowData(undefined, agent(text))).toBe(false);
  });

  it.each(["on", "On", "ON"])("are what a browser gets that sends Save-Data: %s", (value) => {
    expect(isLowData(undefined, new Headers({ "save-data": value }))).toBe(true);
  });

  it("are not forced by any other Save-Data", () => {
    expect(isLowData(undefined, new Headers({ "save-data": "off" }))).toBe(false);
  });

  it("follow the customer's choice before anything else", () => {
    expect(isLowData(false, new Headers({ "save-data": "on", "user-agent": "Lynx/2.9.0" }))).toBe(false);
    expect(isLowData(true, agent(WITH_SCRIPTS["Chrome"] ?? ""))).toBe(true);
  });
});
