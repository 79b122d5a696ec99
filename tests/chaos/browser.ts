import { en } from "../../app/i18n/texts/en";
import { FormClient, type Form, type Page } from "../support/form-client";
import type { Cookie, Prepared } from "../support/journey";
import type { Typing } from "./commands";
import { heldIn } from "./cookies";
import type { Diary } from "./diary";
import { processCall, type Lane } from "./lane";
import { createsOrder, filledIn, onward, pick, resultShown, waysOn } from "./reading";
import { Trail } from "./trail";

/**
 * The most orders of a browser, no more than it can find again (domain/rule-numbers.ts), so that every payment must be
 * found.
 */
const MOST_ORDERS = 3;

/** A customer's browser, without scripts: it remembers pages and cookies, and checks every page that it receives. */
export class Browser {
  /** Transactions that a page has reported as not charged. */
  readonly saidUncharged = new Set<string>();
  trail = new Trail();
  private readonly client: FormClient;
  private readonly pages: Page[] = [];
  /** The cookies that this browser has had, and the transactions that can be found from them. */
  private kept: { cookies: Cookie[]; trail: Trail; after: string }[] = [];
  private ordersBegun = 0;
  private callsRead = 0;
  private justSent: string[] = [];
  private readonly ownOrders = new Set<string>();
  /** Every transaction for which process was called, and its order. */
  private readonly everSent = new Map<string, string>();

  constructor(
    private readonly lane: Lane,
    private readonly diary: Diary,
  ) {
    this.client = this.openLine();
  }

  private openLine(): FormClient {
    const { portal, lines } = this.lane;
    // The browser has no scripts and no compression, because many lanes share few processors.
    const headers = { "user-agent": "Lynx/2.9.0", "accept-encoding": "identity", "accept-language": "en" };
    return new FormClient(portal.url, headers, lines);
  }

  get page(): Page {
    return this.client.page;
  }

  get mayOrder(): boolean {
    return this.ordersBegun < MOST_ORDERS;
  }

  async open(path: string): Promise<Page> {
    const url = new URL(path, this.client.base).href;
    const page = await this.client.open(url);
    this.readCalls();
    return this.show(page, `GET ${this.shortened(url)}`);
  }

  /** A form as the browser sends it now; undefined when this creates an order above the limit. */
  fill(form: Form, typing: Typing, how: { amount?: number; button?: string } = {}): Prepared | undefined {
    if (createsOrder(form)) {
      if (!this.mayOrder) return undefined;
      // A form that asks whether to pay the same again follows a form that has begun no order.
      if (!form.fields.some(({ name }) => name === "again")) this.ordersBegun += 1;
    }
    return this.client.fill(filledIn(form, typing, how.amount), form).prepare(how.button);
  }

  /** Sends the page's form with these values, by one of its buttons; undefined when it has no such field. */
  async sendForm(values: Record<string, string>, button?: number): Promise<Page | undefined> {
    const [field] = Object.keys(values);
    const form = this.page.forms.find(({ fields }) => fields.some(({ name }) => name === field));
    if (!form) return undefined;
    const label = button === undefined ? undefined : form.buttons[button]?.text;
    await this.send(this.client.fill(values, form).prepare(label));
    return this.page;
  }

  /** Fills a form of an earlier page. */
  fillEarlier(page: Page, form: Form, typing: Typing): Prepared | undefined {
    const here = this.page;
    this.client.back(page);
    const request = this.fill(form, typing);
    this.client.back(here);
    return request;
  }

  async send(request: Prepared | undefined): Promise<void> {
    if (request) await this.sendTogether([request]);
  }

  /** Sends requests at the same time from the same cookies; the last answer sets the cookies and the page. */
  async sendTogether(requests: Prepared[], unanswered: Prepared[] = []): Promise<void> {
    const arrived: [Page, Prepared][] = [];
    const lost: [Page, Prepared][] = [];
    const line = this.openLine();
    line.restore(this.client.snapshot());
    await Promise.all([
      ...requests.map(async (request) => arrived.push([await this.client.send(request), request])),
      ...unanswered.map(async (request) => lost.push([await line.send(request), request])),
    ]);
    this.readCalls();
    for (const [page, request] of lost) {
      this.note(`${this.described(request)} → ${page.status} ${this.shortened(page.url)}, lost on the way`);
      this.judge(page, request);
    }
    for (const [page, request] of arrived) this.show(page, this.described(request), request);
    this.justSent = [];
  }

  /** Sends a request whose answer is lost in a crash, before which the request may still arrive. */
  sendInVain(request: Prepared): Promise<Page | undefined> {
    this.note(this.described(request));
    return this.client.send(request).catch(() => undefined);
  }

  show(page: Page, asked: string, request?: Prepared): Page {
    this.client.back(page);
    this.pages.push(page);
    this.note(`${asked} → ${page.status} ${this.shortened(page.url)} ${page.alerts.join(" ")}`);
    this.judge(page, request);
    this.keepCookies(asked);
    return page;
  }

  /** Pages before the present one, newest first. */
  earlierPages(): Page[] {
    return this.pages.slice(0, -1).reverse();
  }

  restoreCookies(which: number): void {
    const earlier = pick(this.kept.slice(0, -1).reverse(), which);
    if (!earlier) return;
    this.client.restore(earlier.cookies);
    this.trail = earlier.trail.copy();
    this.note(`has the cookies of "${earlier.after}" again`);
    this.keepCookies(earlier.after);
  }

  /** Whether the present cookies are older than the last submission and therefore do not contain it. */
  get isBehind(): boolean {
    return [...this.everSent.keys()].some((transactionId) => !this.trail.hasSent(transactionId));
  }

  forgetEarlierCookies(): void {
    this.kept = [];
  }

  /** Called after every page that has changed the cookies. */
  private keepCookies(after: string): void {
    const cookies = this.client.snapshot();
    const held = heldIn(cookies);
    if (held) this.ownOrders.add(held.orderId);
    const sent = [...this.everSent].filter(([, orderId]) => orderId === held?.orderId);
    this.trail.hold(
      held,
      sent.map(([transactionId]) => transactionId),
    );
    if (JSON.stringify(cookies) === JSON.stringify(this.kept.at(-1)?.cookies)) return;
    this.kept.push({ cookies, trail: this.trail.copy(), after });
  }

  note(line: string): void {
    this.diary.write(`  ${line}`);
  }

  /** Reads the calls that have reached the operator since the last reading. */
  readCalls(): void {
    const { requests } = this.lane.portal.backend;
    for (const request of requests.slice(this.callsRead)) {
      const call = processCall(request);
      if (!call) continue;
      // Another browser may use the same operator.
      if (!this.ownOrders.has(call.orderId)) continue;
      this.trail.noteSent(call);
      this.justSent.push(call.transactionId);
      this.everSent.set(call.transactionId, call.orderId);
    }
    this.callsRead = requests.length;
  }

  /** Fails on dead ends and crash pages, and remembers what a page says about charges. */
  private judge(page: Page, request: Prepared | undefined): void {
    // The card provider's pages are not checked, because a reload there returns to the portal.
    if (!page.url.startsWith(this.client.base)) return;
    const trouble = (what: string) =>
      new Error(`${what}: ${page.status} ${page.url}\n${page.text.slice(0, 600)}`);
    if (waysOn(page) === 0) throw trouble("a page without a way on");
    const canTryAgain = page.status === 503 && onward(page, 0) !== undefined;
    if (page.status >= 500 && !canTryAgain) throw trouble("a page that should not be");
    if (!page.text.includes(en.status.notCharged)) return;
    const about = resultShown(page) ?? (request && resultShown(request));
    for (const id of about === undefined ? this.justSent : [about]) this.saidUncharged.add(id);
  }

  private described(request: Prepared): string {
    const typed = new URLSearchParams(request.body);
    for (const name of ["csrf", "order"]) typed.delete(name);
    return `${request.method} ${this.shortened(request.url)} ${typed.toString()}`;
  }

  private shortened(url: string): string {
    return url.startsWith(this.client.base) ? url.slice(this.client.base.length) : url;
  }
}
