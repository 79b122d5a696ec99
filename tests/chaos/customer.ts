import { en } from "../../app/i18n/texts/en";
import { paths } from "../../domain/paths";
import { INVOICE } from "../support/debt-walks";
import { testCustomers } from "../support/test-customers";
import { Browser } from "./browser";
import type { Command, Fate, Typing } from "./commands";
import { Diary } from "./diary";
import type { Lane } from "./lane";
import { onward, pick, primaryForm, resultShown, waysToPay } from "./reading";

/** The amount for which an order in a lane of debts pays the invoice; any other amount pays the bill. */
const INVOICE_WHEN = 700;
/** The second button of the bill's first page asks by the account number. */
const BY_ACCOUNT = 1;

/** More steps than any path from an order to its result has. */
const MOST_STEPS = 14;

/** A customer who carries out commands; a command that is impossible at the moment does nothing. */
export class Customer {
  readonly browser: Browser;

  constructor(
    readonly lane: Lane,
    readonly diary = new Diary(),
  ) {
    this.browser = new Browser(lane, diary);
  }

  /** Returns whether the command did anything. */
  async carryOut(command: Command): Promise<boolean> {
    const { diary } = this;
    diary.write(JSON.stringify(command));
    const before = diary.length;
    await this.perform(command);
    return diary.length > before;
  }

  /** Takes one step as a person does; returns false when the page has no next step. */
  async goOn(typing: Typing): Promise<boolean> {
    const next = onward(this.browser.page, typing.way);
    if (!next) return false;
    if ("url" in next) await this.browser.open(next.url);
    else await this.browser.send(this.browser.fill(next.form, typing));
    return true;
  }

  /** Continues until a result is shown, as long as a patient person does; returns its transaction. */
  async goOnToResult(typing: Typing): Promise<string | undefined> {
    const shown = () => resultShown(this.browser.page);
    for (let step = 0; step < MOST_STEPS && shown() === undefined; step++) {
      if (!(await this.goOn(typing))) break;
    }
    return shown();
  }

  private async perform(command: Command): Promise<void> {
    const { browser } = this;
    switch (command.do) {
      case "order":
        return this.order(command.amount, command.ahead, command.typing);
      case "go on":
        await this.goOn(command.typing);
        return;
      case "send twice":
        return this.sendTwice(command.typing, command.second ?? command.typing);
      case "two tabs":
        return this.useTwoTabs(command);
      case "lose answer":
        return this.loseAnswer(command.typing);
      case "reload":
        await browser.open(browser.page.url);
        return;
      case "go back":
        return this.sendEarlier(command.page, command.typing);
      case "open":
        return this.follow(browser.earlierPages(), command.page);
      case "go home":
        await browser.open(paths.home);
        return;
      case "restore cookies":
        browser.restoreCookies(command.which);
        return;
      case "choose":
        await browser.open(paths.payment);
        return this.follow(waysToPay(browser.page), command.way);
      case "cancel":
        return this.follow(this.links().filter(({ text }) => Object.values(en.leave).includes(text)));
      case "follow":
        return this.follow(this.links(), command.link);
      case "press":
        return this.press(command.button, command.typing);
      case "fault":
        browser.note("arranged");
        this.lane.spoil(command.at, command.how, command.times);
        return;
      case "release":
        browser.note("released");
        return this.lane.release();
      case "kill":
        return this.surviveCrash(command.when, command.fate, command.typing);
    }
  }

  private async order(amount: number, ahead: number, typing: Typing): Promise<void> {
    if (!this.browser.mayOrder) return;
    if (this.lane.kind === "debts") await this.createDebtOrder(amount);
    else await this.createRechargeOrder(amount, typing);
    for (let step = 0; step < ahead; step++) await this.goOn(typing);
  }

  private async createRechargeOrder(amount: number, typing: Typing): Promise<void> {
    const form = primaryForm(await this.browser.open(paths.prepaid));
    if (!form) return;
    await this.browser.send(this.browser.fill(form, typing, { amount }));
  }

  /** Asks for the bill or the invoices that all browsers of the lane know, and begins to pay. */
  private async createDebtOrder(amount: number): Promise<void> {
    const { browser } = this;
    if (amount === INVOICE_WHEN) {
      await browser.open(paths.fixedInternet);
      await browser.sendForm(testCustomers.fixedInternet);
      const form = browser.page.forms.find(({ fields }) => fields.some(({ value }) => value === INVOICE));
      if (form) await browser.sendForm({ invoiceNo: INVOICE });
      return;
    }
    await browser.open(paths.bill);
    await browser.sendForm(testCustomers.postpaid, BY_ACCOUNT);
    const shown = browser.page.forms.flatMap(({ fields }) => fields).find(({ name }) => name === "amount");
    // A paid bill can be paid in advance.
    if (shown) await browser.sendForm({ amount: shown.value === "" ? String(amount) : shown.value });
  }

  private async sendTwice(typing: Typing, second: Typing): Promise<void> {
    const form = primaryForm(this.browser.page);
    if (!form) return;
    await this.browser.sendTogether(
      present(this.browser.fill(form, typing), this.browser.fill(form, second)),
    );
  }

  private async useTwoTabs(command: Extract<Command, { do: "two tabs" }>): Promise<void> {
    const { browser } = this;
    const earlier = pick(browser.earlierPages(), command.page);
    const [form, old] = [primaryForm(browser.page), earlier && primaryForm(earlier)];
    if (!form || !earlier || !old) return;
    const here = present(browser.fill(form, command.typing));
    const there = present(browser.fillEarlier(earlier, old, command.second));
    switch (command.lost) {
      case "none":
        return browser.sendTogether([...here, ...there]);
      case "this":
        return browser.sendTogether(there, here);
      case "earlier":
        return browser.sendTogether(here, there);
    }
  }

  private async loseAnswer(typing: Typing): Promise<void> {
    const form = primaryForm(this.browser.page);
    if (form) await this.browser.sendTogether([], present(this.browser.fill(form, typing)));
  }

  private async sendEarlier(which: number, typing: Typing): Promise<void> {
    const earlier = pick(this.browser.earlierPages(), which);
    const form = earlier && primaryForm(earlier);
    if (form) await this.browser.send(this.browser.fillEarlier(earlier, form, typing));
  }

  private async press(which: number, typing: Typing): Promise<void> {
    const buttons = this.browser.page.forms
      .filter(({ method }) => method === "POST")
      .flatMap((form) =>
        form.buttons.filter(({ disabled }) => !disabled).map(({ text }) => ({ form, text })),
      );
    const chosen = pick(buttons, which);
    if (chosen) await this.browser.send(this.browser.fill(chosen.form, typing, { button: chosen.text }));
  }

  private async follow(links: { url: string }[], which = 0): Promise<void> {
    const link = pick(links, which);
    if (link) await this.browser.open(link.url);
  }

  /**
   * Links that stay in the portal and in the present language, except the one to forget everything, after which no
   * payment is found again.
   */
  private links(): { url: string; text: string }[] {
    const ours = this.lane.portal.url;
    return this.browser.page.links.filter(({ url }) => {
      if (!url.startsWith(ours)) return false;
      const { pathname, searchParams } = new URL(url);
      return pathname !== paths.forget && !searchParams.has("lang");
    });
  }

  /**
   * Kills the portal at any moment where the operator honours keys; where it ignores them, a payment lock in memory
   * leaves two gaps (docs/decisions/0004-payment-lock.md).
   * There a crash happens only while the cookies hold every submission, older cookies are not restored after it, and
   * held calls are carried out before the customer continues.
   */
  private async surviveCrash(when: "now" | "paying", fate: Fate, typing: Typing): Promise<void> {
    const { browser, lane } = this;
    const forgetful = !lane.operator.honourIdempotency;
    if (forgetful && browser.isBehind) return;
    const held = when === "paying" ? await this.reachPayment(fate, typing) : undefined;
    await lane.crash(
      async () => {
        await held?.answer;
        lane.portal.backend.faults.clear();
        if (forgetful || fate === "executed") await lane.release();
      },
      (line) => browser.note(line),
    );
    browser.readCalls();
    if (forgetful) browser.forgetEarlierCookies();
    if (held) browser.note(`the payment that was under way: ${fate}`);
  }

  /** Continues until the operator holds a payment; `answer` is the answer that never reaches the customer. */
  private async reachPayment(fate: Fate, typing: Typing): Promise<{ answer: Promise<unknown> } | undefined> {
    const { browser, lane } = this;
    lane.holdNextPayment(fate !== "never");
    for (let step = 0; step < MOST_STEPS / 2; step++) {
      const next = onward(browser.page, typing.way);
      if (!next) return undefined;
      const request = "form" in next ? browser.fill(next.form, typing) : undefined;
      if ("url" in next) await browser.open(next.url);
      if (!request) continue;
      const answer = browser.sendInVain(request);
      if (await lane.paymentArrives(answer)) return { answer };
      browser.readCalls();
      const page = await answer;
      if (page) browser.show(page, "answered", request);
    }
    return undefined;
  }
}

function present<T>(...values: (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined);
}
