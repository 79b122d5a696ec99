import { existsSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";

/** A node of the syntax tree, as the bundler parses a module. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

/** A part of a module that is written in another way. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const packages = /\/node_modules\/(@remix-run\/(react|router)|react-router(-dom)?|turbo-stream)\//;

/** What takes a message for developers. */
const messengers = /^(invariant|warning|warnOnce|logDeprecationOnce|Error|TypeError|SyntaxError|console)$/;

/** What files of React offer to pages of earlier versions, pages without a server, libraries and tests. */
const unusedExports: ReadonlyMap<string, RegExp> = new Map([
  [
    "react-dom.production.min.js",
    /^(createPortal|createRoot|findDOMNode|hydrate|render|unmountComponentAtNode|unstable_\w+|__SECRET\w*)$/,
  ],
  ["react.production.min.js", /^(Children|PureComponent|act|cloneElement|createFactory|unstable_act)$/],
  [
    "scheduler.production.min.js",
    /^unstable_(continueExecution|forceFrameRate|getFirstCallbackNode|next|pauseExecution|runWithPriority|wrapCallback)$/,
  ],
]);

/**
 * The bodies of functions that no page reaches: fetchers, prefetched links, data that comes after the page or for one
 * route alone, the page before such data, and navigation without a data router; `eslint.config.js` forbids what would need them.
 */
const shortBodies: ReadonlyMap<string, string> = new Map([
  ["fetch", "{}"],
  ["fetchServerHandler", "{}"],
  ["isDeferredData", "{ return false; }"],
  ["isDeferredResponse", "{ return false; }"],
  ["isDeferredResult", "{ return false; }"],
  ["DeferredHydrationScript", "{ return null; }"],
  ["PrefetchPageLinks", "{ return null; }"],
  ["RemixRootDefaultHydrateFallback", "{ return null; }"],
  ["usePrefetchBehavior", "{ return [false, null, {}]; }"],
  ["preventInvalidServerHandlerCall", "{}"],
  ["unwrapServerResponse", "{}"],
  ["useNavigateUnstable", "{}"],
  ["wrapShouldRevalidateForHdr", "{}"],
]);

/**
 * Leaves out of the browser's bundle what React, Remix and its router carry for others: the sentences for developers,
 * the code for options that `remix.config.js` has not chosen, functions of earlier versions, and functions that no page
 * reaches; the service and the development server keep everything.
 */
export function withoutUnusedCode(future: Options = {}): Plugin {
  return {
    name: "without-unused-code",
    apply: "build",
    transform(code, id, options) {
      const unused = unusedExports.get(basename(id));
      if (options?.ssr || !(unused ?? packages.test(id))) return undefined;
      const edits: Edit[] = [];
      visit(this.parse(code), { future, unused, edits });
      let [written, from] = ["", 0];
      for (const { start, end, text } of edits.sort((one, other) => one.start - other.start)) {
        written += code.slice(from, start) + text;
        from = end;
      }
      return { code: written + code.slice(from), map: null };
    },
  };
}

type Options = Readonly<Partial<Record<string, boolean>>>;

interface Search {
  future: Options;
  /** The names of exports that are left out. */
  unused: RegExp | undefined;
  edits: Edit[];
}

function visit(node: unknown, search: Search): void {
  if (Array.isArray(node)) node.forEach((part) => visit(part, search));
  if (!isNode(node)) return;
  const isCall = node.type === "CallExpression" || node.type === "NewExpression";
  const known = node.type === "MemberExpression" ? knownValue(node, search.future) : undefined;
  const shortBody =
    node.type === "FunctionDeclaration" ? shortBodies.get(nameOf(child(node, "id"))) : undefined;
  const body = child(node, "body");
  if (isUnusedExport(node, search) || isDisplayName(node)) search.edits.push({ ...node, text: "0" });
  else if (shortBody !== undefined && isNode(body)) search.edits.push({ ...body, text: shortBody });
  else if (isAdvice(node)) search.edits.push({ ...node, text: '""' });
  else if (isReason(node)) search.edits.push({ ...node, text: "0" });
  else if (known !== undefined) search.edits.push({ ...node, text: known });
  else if (isCall && messengers.test(nameOf(child(node, "callee")))) emptyMessages(node, search);
  else Object.values(node).forEach((value) => visit(value, search));
}

/**
 * The value that a property has in every build: the options of `remix.config.js`, read as `future.name`, and the
 * loaders and actions for browsers, which no route has.
 */
function knownValue(node: SyntaxNode, future: Options): string | undefined {
  const [object, name] = [child(node, "object"), nameOf(child(node, "property"))];
  if (name === "clientLoader" || name === "clientAction") return "undefined";
  const owner = isNode(object) && object.type === "MemberExpression" ? child(object, "property") : object;
  const option = nameOf(owner) === "future" ? future[name] : undefined;
  return option === undefined ? undefined : String(option);
}

/** Whether an expression gives an unused function to those who import it. */
function isUnusedExport(node: SyntaxNode, { unused }: Search): boolean {
  const left = node.type === "AssignmentExpression" ? child(node, "left") : undefined;
  if (!isNode(left) || left.type !== "MemberExpression" || nameOf(left) !== "exports") return false;
  return unused?.test(nameOf(child(left, "property"))) ?? false;
}

/** Whether an expression names a component for developers, which would keep a component that is not used. */
function isDisplayName(node: SyntaxNode): boolean {
  const left = node.type === "AssignmentExpression" ? child(node, "left") : undefined;
  return (
    isNode(left) && left.type === "MemberExpression" && nameOf(child(left, "property")) === "displayName"
  );
}

/** Whether an expression is the end of React's errors, which tells developers how to read more about their number. */
function isAdvice(node: SyntaxNode): boolean {
  const value = node.type === "Literal" ? child(node, "value") : undefined;
  return typeof value === "string" && value.startsWith(" for the full message or use");
}

/** Whether an expression words an error of the router, of which a page shows the status only. */
function isReason(node: SyntaxNode): boolean {
  return node.type === "AssignmentExpression" && nameOf(child(node, "left")) === "errorMessage";
}

function emptyMessages(call: SyntaxNode, search: Search): void {
  const passed = child(call, "arguments");
  for (const node of Array.isArray(passed) ? passed.filter(isNode) : [])
    if (isMessage(node)) search.edits.push({ ...node, text: '""' });
    else visit(node, search);
}

/** The name of a variable or a called function, or of the object whose method is called. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return nameOf(child(node, "object"));
  const name = child(node, "name");
  return typeof name === "string" ? name : "";
}

/** Whether an expression is a text that is written in the code, perhaps with values inserted. */
function isMessage(node: SyntaxNode): boolean {
  if (node.type === "Literal") return typeof child(node, "value") === "string";
  if (node.type === "TemplateLiteral") return true;
  const sides = [child(node, "left"), child(node, "right")];
  return node.type === "BinaryExpression" && sides.filter(isNode).some(isMessage);
}

function child(node: SyntaxNode, name: string): unknown {
  return Reflect.get(node, name);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}

const TEXT_FILES = "virtual:text-files";

/** Passes the names of the browser's files of texts, which are built first, to the service. */
export function textFiles(): Plugin {
  const folder = `${import.meta.dirname}/build/client/assets`;
  let isBuild = false;
  return {
    name: "text-files",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === TEXT_FILES ? `\0${TEXT_FILES}` : undefined),
    load(id) {
      if (id !== `\0${TEXT_FILES}`) return undefined;
      const built = isBuild && existsSync(folder) ? readdirSync(folder) : [];
      const named = built.flatMap((file) => {
        const name = /^((?:first|later|maps)\.[a-z]+)-[\w-]+\.js$/.exec(file)?.[1];
        return name === undefined ? [] : [[name, `/assets/${file}`]];
      });
      return `export default ${JSON.stringify(Object.fromEntries(named))}`;
    },
  };
}
