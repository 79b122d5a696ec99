import type { Plugin } from "vite";

/** A node of the syntax tree, as the bundler parses a module. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

const packagesWithMessages =
  /\/node_modules\/(@remix-run\/(react|router)|react-router(-dom)?|turbo-stream)\//;

/** What takes a message for developers. */
const messengers = /^(invariant|warning|warnOnce|logDeprecationOnce|Error|TypeError|SyntaxError|console)$/;

/**
 * Empties the sentences that Remix and its router tell developers in a browser's console, as React itself does for
 * production. Customers pay for 2 kB less, compressed; the service and the development server keep every sentence.
 */
export function withoutDeveloperMessages(): Plugin {
  return {
    name: "without-developer-messages",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !packagesWithMessages.test(id)) return undefined;
      const messages: SyntaxNode[] = [];
      visit(this.parse(code), messages);
      const parts: string[] = [];
      let from = 0;
      for (const { start, end } of messages.sort((one, other) => one.start - other.start)) {
        parts.push(code.slice(from, start), '""');
        from = end;
      }
      return { code: parts.join("") + code.slice(from), map: null };
    },
  };
}

/** Collects the messages that calls below a node pass on. */
function visit(node: unknown, messages: SyntaxNode[]): void {
  if (Array.isArray(node)) return node.forEach((child) => visit(child, messages));
  if (!isNode(node)) return;
  const isCall = node.type === "CallExpression" || node.type === "NewExpression";
  if (isCall && messengers.test(calleeName(child(node, "callee")))) {
    const passed = child(node, "arguments");
    if (Array.isArray(passed)) messages.push(...passed.filter(isNode).filter(isMessage));
    return;
  }
  Object.values(node).forEach((value) => visit(value, messages));
}

/** The name of a called function, or of the object whose method is called. */
function calleeName(callee: unknown): string {
  if (!isNode(callee)) return "";
  if (callee.type === "MemberExpression") return calleeName(child(callee, "object"));
  const name = child(callee, "name");
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
