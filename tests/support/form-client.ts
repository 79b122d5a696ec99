import type { Agent } from "node:http";
import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { CookieJar, exchange, type Answer, type Cookie, type Prepared, type Traffic } from "./journey";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export type Field = ReturnType<typeof readField>;
export type Button = ReturnType<typeof readButton>;
export type Form = ReturnType<typeof readForm>;
/** A form is named by a field in it or by the text of one of its buttons. */
export type FormWish = { field?: string; button?: string };
/** One answer of the server, parsed as a browser without scripts and without layout parses it. */
export type Page = ReturnType<typeof readPage>;

const INLINE = new Set(
  "a abbr b bdi bdo cite code data em i kbd mark q s small span strong sub sup time u wbr".split(" "),
);
const UNSEEN = new Set(["head", "script", "style", "template", "select", "textarea", "svg"]);

export const fold = (text: string): string => text.replace(/\s+/g, " ").trim();

function* descend(node: Node): Generator<Element> {
  if ("tagName" in node) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* descend(child);
}
/** Cached for each node, because a page is searched many times. */
const found = new WeakMap<Node, Element[]>();
function elements(node: Node): Element[] {
  const known = found.get(node) ?? [...descend(node)];
  found.set(node, known);
  return known;
}
const attr = (element: Element, name: string) => element.attrs.find((entry) => entry.name === name)?.value;
const has = (element: Element, name: string) => attr(element, name) !== undefined;
const tag = (node: Node, ...names: string[]) =>
  elements(node).filter((element) => names.includes(element.tagName));

function visible(node: Node): string {
  if ("value" in node) return node.value;
  if (!("childNodes" in node) || ("tagName" in node && UNSEEN.has(node.tagName))) return "";
  const text = node.childNodes.map(visible).join("");
  return "tagName" in node && INLINE.has(node.tagName) ? text : ` ${text} `;
}
const textOf = (node: Node) => fold(visible(node));
const rawText = (node: Node): string =>
  "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(rawText).join("") : "";

function readField(element: Element, root: Node, off: ReadonlySet<Element>) {
  const type =
    element.tagName === "input" ? (attr(element, "type") ?? "text").toLowerCase() : element.tagName;
  const id = attr(element, "id");
  const label = tag(root, "label").find(
    (entry) => (id !== undefined && attr(entry, "for") === id) || elements(entry).includes(element),
  );
  const options = tag(element, "option").map((option) => ({
    value: attr(option, "value") ?? textOf(option),
    text: textOf(option),
    selected: has(option, "selected"),
  }));
  const chosen = (options.find((option) => option.selected) ?? options[0])?.value;
  const own = type === "textarea" ? rawText(element) : attr(element, "value");
  const box = type === "radio" || type === "checkbox";
  return {
    name: attr(element, "name") ?? "",
    type,
    label: label ? textOf(label) : "",
    value: (type === "select" ? chosen : own) ?? (box ? "on" : ""),
    checked: has(element, "checked"),
    disabled: has(element, "disabled") || off.has(element),
    options,
  };
}

function readButton(element: Element) {
  const value = attr(element, "value") ?? "";
  const text = element.tagName === "input" ? value : textOf(element);
  return { name: attr(element, "name") ?? "", value, text, disabled: has(element, "disabled") };
}

function readForm(form: Element, root: Node, base: string) {
  const off = new Set(
    tag(form, "fieldset")
      .filter((set) => has(set, "disabled"))
      .flatMap(elements),
  );
  const type = (element: Element) => (attr(element, "type") ?? "").toLowerCase();
  const presses = (element: Element) =>
    element.tagName === "button" ? !["button", "reset"].includes(type(element)) : type(element) === "submit";
  const controls = tag(form, "input", "select", "textarea", "button");
  const silent = ["submit", "button", "reset", "image", "file"];
  return {
    method: attr(form, "method")?.toLowerCase() === "post" ? ("POST" as const) : ("GET" as const),
    action: new URL(attr(form, "action") || base, base).href,
    enctype: attr(form, "enctype")?.toLowerCase() ?? "application/x-www-form-urlencoded",
    fields: controls
      .filter((element) => element.tagName !== "button" && !silent.includes(type(element)))
      .map((element) => readField(element, root, off)),
    buttons: controls.filter(presses).map(readButton),
  };
}

function readPage(answer: Answer, chain: { url: string; status: number }[]) {
  let tree: Node | undefined;
  // Without scripts the content of <noscript> is markup, not text.
  const root = () => (tree ??= parse(answer.body, { scriptingEnabled: false }));
  const absolute = (target: string) =>
    URL.canParse(target, answer.url) ? new URL(target, answer.url).href : target;
  const formsOf = () => tag(root(), "form").map((form) => readForm(form, root(), answer.url));
  const linksOf = () =>
    tag(root(), "a")
      .filter((link) => has(link, "href"))
      .map((link) => ({
        text: textOf(link) || (attr(link, "aria-label") ?? ""),
        url: absolute(attr(link, "href") ?? ""),
      }));
  let text: string | undefined;
  let forms: ReturnType<typeof formsOf> | undefined;
  let links: ReturnType<typeof linksOf> | undefined;
  // Each of these is read when it is used, because most tests use one or two of them.
  return {
    ...answer,
    html: answer.body,
    /** The text that a text browser shows: `hidden` content too; no-break spaces are folded like all white space. */
    get text() {
      return (text ??= textOf(root()));
    },
    get title() {
      const [title] = tag(root(), "title");
      return title ? textOf(title) : "";
    },
    get forms() {
      return (forms ??= formsOf());
    },
    get links() {
      return (links ??= linksOf());
    },
    get stylesheets() {
      return tag(root(), "link")
        .filter((link) => attr(link, "rel") === "stylesheet")
        .map((link) => absolute(attr(link, "href") ?? ""));
    },
    get alerts() {
      return elements(root())
        .filter((element) => attr(element, "role") === "alert")
        .map(textOf)
        .filter(Boolean);
    },
    get refresh() {
      return readRefresh(root(), absolute);
    },
    /** The redirects and this page, in their order. */
    chain,
  };
}

function readRefresh(root: Node, absolute: (target: string) => string) {
  const meta = tag(root, "meta").find((entry) => attr(entry, "http-equiv")?.toLowerCase() === "refresh");
  const refresh = /^\s*(\d+)\s*(?:[;,]\s*url\s*=\s*["']?([^"']*))?/i.exec(
    (meta && attr(meta, "content")) ?? "",
  );
  return refresh ? { seconds: Number(refresh[1]), url: absolute(refresh[2]?.trim() ?? "") } : undefined;
}

export class FormClient {
  readonly traffic: Traffic = { bytesDown: 0, pages: [] };
  readonly jar = new CookieJar();
  /** Cookies by site, for the portal and the card provider. */
  private readonly elsewhere = new CookieJar();
  private readonly site: ReadonlySet<string>;
  private current: Page | undefined;
  private touched: Form | undefined;

  constructor(
    readonly base: string,
    private readonly headers: Record<string, string> = {},
    /** Keeps connections alive; without an agent each request has its own connection. */
    private readonly agent: Agent | false = false,
    /** Other addresses of the same site: the nodes behind a load balancer. */
    nodes: readonly string[] = [],
  ) {
    this.site = new Set([base, ...nodes].map((url) => new URL(url).origin));
  }

  get page(): Page {
    if (!this.current) throw new Error("no page is open yet");
    return this.current;
  }
  snapshot = (): Cookie[] => this.jar.snapshot();
  restore = (cookies: readonly Cookie[]): void => this.jar.restore(cookies);

  open(path: string): Promise<Page> {
    return this.show(this.request("GET", new URL(path, this.current?.url ?? this.base).href));
  }

  /** Shows an earlier page again, as the back button does, with the values typed there. */
  back(page: Page): void {
    this.current = page;
    this.touched = undefined;
  }

  /** Sends one GET that counts as traffic and leaves the page open: a stylesheet, a script, an API. */
  download(path: string): Promise<Answer> {
    return exchange(this.request("GET", new URL(path, this.base).href), this.jar, this.traffic);
  }

  /** Sends a POST that no page offers; redirects are followed, the page stays open. */
  postRaw(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    const encoded = new URLSearchParams(fields).toString();
    return this.send(this.request("POST", new URL(path, this.base).href, encoded, headers));
  }

  click(linkText: string): Promise<Page> {
    const links = this.page.links;
    const link =
      links.find((entry) => entry.text === linkText) ?? links.find((entry) => entry.text.includes(linkText));
    if (!link)
      throw this.missing(
        `link "${linkText}"`,
        links.map((entry) => entry.text),
      );
    return this.open(link.url);
  }

  followRefresh(): Promise<Page> {
    if (!this.page.refresh) throw this.missing("meta refresh", []);
    return this.open(this.page.refresh.url);
  }

  form(wish: FormWish | ((form: Form) => boolean) = {}): Form {
    const fits = (form: Form) =>
      typeof wish === "function"
        ? wish(form)
        : (wish.field === undefined || form.fields.some((field) => field.name === wish.field)) &&
          (wish.button === undefined || pressed(form, wish.button) !== undefined);
    const found = this.page.forms.find(fits);
    if (!found)
      throw this.missing(
        `form ${JSON.stringify(wish)}`,
        this.page.forms.map((form) => form.action),
      );
    return found;
  }

  /** Fills in a form of the open page: the first that has all these fields, unless it is named. */
  fill(values: Record<string, string | boolean>, named?: Form): this {
    const names = Object.keys(values);
    const form =
      named ?? this.form((entry) => names.every((name) => entry.fields.some((field) => field.name === name)));
    for (const [name, value] of Object.entries(values)) setValue(form, name, value);
    this.touched = form;
    return this;
  }

  /**
   * `button` is its text, value or name; undefined means the first button, and null no button, as elinks does on Enter
   * in a field.
   */
  prepare(button?: string | null): Prepared {
    const holds = (form: Form | undefined) => form && (typeof button !== "string" || pressed(form, button));
    const form = holds(this.touched) ? this.touched : undefined;
    const target = form ?? this.form(typeof button === "string" ? { button } : {});
    const key = button === null ? undefined : pressed(target, button);
    const pairs = target.fields
      .filter((field) => field.name && !field.disabled)
      .filter((field) => !["radio", "checkbox"].includes(field.type) || field.checked)
      .map((field): [string, string] => [field.name, field.value.replace(/\r?\n/g, "\r\n")]);
    if (key?.name) pairs.push([key.name, key.value]);
    const encoded = new URLSearchParams(pairs).toString();
    if (target.method === "GET")
      return this.request("GET", Object.assign(new URL(target.action), { search: encoded }).href);
    if (target.enctype !== "multipart/form-data") return this.request("POST", target.action, encoded);
    const edge = "----toumai-form-client";
    const parts = pairs.map(
      ([name, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const type = { "content-type": `multipart/form-data; boundary=${edge}` };
    return this.request("POST", target.action, `${parts.join("")}--${edge}--\r\n`, type);
  }

  submit(button?: string | null): Promise<Page> {
    return this.show(this.prepare(button));
  }

  /**
   * Sends a request and follows redirects without opening the page, so that one request can be sent twice or at the
   * same time as another.
   */
  async send(prepared: Prepared): Promise<Page> {
    const chain: { url: string; status: number }[] = [];
    let next = prepared;
    for (;;) {
      const home = this.site.has(new URL(next.url).origin);
      const answer = await exchange(next, home ? this.jar : this.elsewhere, this.traffic, this.agent);
      chain.push({ url: answer.url, status: answer.status });
      const target = new URL(answer.headers["location"] ?? "", answer.url);
      const leads = answer.status >= 301 && answer.status <= 308 && "location" in answer.headers;
      // A foreign site, such as a card provider, is not fetched, and the redirect itself is the last page.
      if (!leads || target.hostname !== new URL(this.base).hostname) return readPage(answer, chain);
      if (chain.length > 10)
        throw new Error(`redirects without end: ${chain.map((hop) => hop.url).join(" → ")}`);
      next = answer.status >= 307 ? { ...next, url: target.href } : this.request("GET", target.href);
    }
  }

  private async show(prepared: Prepared): Promise<Page> {
    this.current = await this.send(prepared);
    this.touched = undefined;
    return this.current;
  }

  private request(
    method: "GET" | "POST",
    url: string,
    body = "",
    headers: Record<string, string> = {},
  ): Prepared {
    const form: Record<string, string> =
      method === "POST" ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const referer: Record<string, string> = this.current ? { referer: this.current.url } : {};
    const usual = {
      "user-agent": "ToumaiFormClient/1.0",
      accept: "text/html,*/*;q=0.5",
      ...referer,
      ...form,
    };
    return { method, url: url.replace(/#.*$/, ""), body, headers: { ...usual, ...this.headers, ...headers } };
  }

  private missing(what: string, present: string[]): Error {
    const { url, status, text } = this.page;
    return new Error(
      `no ${what} on ${url} (${status}); present: ${present.join(" | ") || "none"}\n${text.slice(0, 1500)}`,
    );
  }
}

function pressed(form: Form, wish?: string): Button | undefined {
  const live = form.buttons.filter((button) => !button.disabled);
  if (wish === undefined) return live[0];
  const by = (key: "text" | "value" | "name") => live.find((button) => button[key] === wish);
  const begins = live.find(({ text }) => text.startsWith(wish));
  return by("text") ?? by("value") ?? by("name") ?? begins;
}

function setValue(form: Form, name: string, value: string | boolean): void {
  const fields = form.fields.filter((field) => field.name === name);
  const type = fields[0]?.type ?? "";
  const wrong = () => new Error(`"${String(value)}" does not fit ${type} "${name}"`);
  if (type === "radio" || type === "checkbox") {
    const target = typeof value === "boolean" ? fields[0] : fields.find((field) => field.value === value);
    if (!target) throw wrong();
    if (type === "radio") for (const field of fields) field.checked = false;
    target.checked = value !== false;
    return;
  }
  for (const field of fields.slice(0, 1)) {
    if (typeof value === "boolean") throw wrong();
    const option = field.options.find((entry) => entry.value === value || entry.text === value);
    if (type === "select" && !option) throw wrong();
    field.value = option?.value ?? value;
  }
}
