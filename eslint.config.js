import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/**
 * Imports point one way (R-OPS-8): routes → request → journeys, payment, content → order → operator, session,
 * exactly-once → domain. Each folder of server/ may import the folders that are listed here, and domain/.
 */
export const importsOf = {
  ground: [],
  receipt: [],
  brand: ["ground"],
  "exactly-once": [],
  limits: ["session", "exactly-once"],
  config: ["operator", "brand", "ground", "limits", "exactly-once"],
  operator: ["brand", "exactly-once"],
  session: [],
  security: ["session"],
  forms: ["operator", "brand"],
  order: ["operator", "session", "exactly-once", "brand"],
  switches: ["exactly-once", "limits"],
  "last-hour": ["exactly-once"],
  admin: ["switches", "last-hour", "security"],
  payment: ["order", "operator", "exactly-once", "forms", "limits", "switches", "brand"],
  content: ["forms", "operator", "exactly-once", "brand"],
  places: ["content", "operator", "brand"],
  map: ["places", "brand", "ground"],
  journeys: ["payment", "order", "operator", "exactly-once", "forms", "map", "places", "limits"],
  request: [
    ...["journeys", "payment", "order", "operator", "exactly-once", "content", "places", "map", "forms"],
    ...["session", "security", "limits", "switches", "brand"],
  ],
  edge: ["security", "session", "metrics", "switches", "brand"],
  audit: ["payment", "session", "switches"],
  metrics: ["payment", "limits", "operator", "exactly-once", "switches"],
  // It makes the parts that all requests share, so it is imported by requests only.
  service: [
    ...["audit", "brand", "config", "content", "exactly-once", "last-hour", "limits", "metrics", "operator"],
    ...["payment", "places", "session", "switches"],
  ],
  // The check of a backend is a program of its own: it makes the portal's calls and nothing imports it.
  "operator-check": ["operator", "order", "payment", "content", "places", "brand", "config"],
};

function onlyImports(folder, allowed) {
  const forbidden = Object.keys(importsOf).filter((other) => other !== folder && !allowed.includes(other));
  const outside = ["~/*"];
  // The check compares answers with the contract that the sandbox compiles, and the service may embed the sandbox.
  if (folder !== "operator-check" && folder !== "service") outside.push("@sandbox/*");
  if (folder !== "request") outside.push("**/service");
  if (folder !== "request" && folder !== "edge")
    outside.push("@remix-run/*", "react", "react-dom", "express");
  if (folder === "exactly-once") outside.push("@domain/*");
  return {
    files: [`server/${folder}/**`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: [...forbidden.map((other) => `**/${other}/**`), ...outside],
              message: `server/${folder} may import only: ${[...allowed, "domain"].join(", ")}.`,
            },
          ],
        },
      ],
    },
  };
}

// The browser's bundle lacks what these would need.
const notInBrowsers = "vite.browser-bundle.ts leaves this out of the browser's bundle.";
const fetchers = ["Await", "NavLink", "PrefetchPageLinks", "useFetcher", "useFetchers"];
const earlierReact = ["Children", "PureComponent", "act", "cloneElement", "createFactory"];

/** Spread into another object, the properties of a literal look as if they came from somewhere else. */
const noSpreadLiterals = {
  selector: "ObjectExpression > SpreadElement > ObjectExpression",
  message: "Write the properties themselves.",
};

export default tseslint.config(
  {
    ignores: [
      "build",
      "node_modules",
      "release",
      ".data",
      ".cache",
      ".shots",
      "server/operator/contract.generated.ts",
    ],
  },
  js.configs.recommended,
  { rules: { "no-restricted-syntax": ["error", noSpreadLiterals] } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A number in a text is written as it is; every other type needs a formatter.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // Remix takes a thrown Response for the answer.
      "@typescript-eslint/only-throw-error": [
        "error",
        {
          allow: [
            { from: "lib", name: "Response" },
            // React waits for a thrown promise.
            { from: "lib", name: "Promise" },
            { from: "package", package: "@remix-run/server-runtime", name: "TypedResponse" },
          ],
        },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
    },
  },
  {
    // Remix takes loaders out of browser bundles; an inline type import would keep their modules in.
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "no-restricted-syntax": [
        "error",
        noSpreadLiterals,
        {
          selector: "ImportSpecifier[importKind='type']",
          message:
            "Import types in a statement of their own, so that no server module is kept in a browser bundle.",
        },
        {
          selector: "JSXAttribute[name.name=/^(prefetch|navigate|fetcherKey)$/]",
          message: notInBrowsers,
        },
        { selector: "Property[key.name='navigate'][value.value=false]", message: notInBrowsers },
        {
          selector:
            "ExportNamedDeclaration :matches([id.name=/^client(Loader|Action)$/], [exported.name=/^client(Loader|Action)$/])",
          message: notInBrowsers,
        },
      ],
      "no-restricted-imports": [
        "error",
        {
          paths: [
            { name: "@remix-run/react", importNames: fetchers, message: notInBrowsers },
            { name: "react", importNames: earlierReact, message: notInBrowsers },
            { name: "react-dom", message: notInBrowsers },
          ],
        },
      ],
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  {
    // Text never becomes code, and secrets come from node:crypto (R-SEC-18).
    files: ["server/**", "app/**", "domain/**"],
    languageOptions: { globals: { setTimeout: "readonly", setInterval: "readonly" } },
    rules: {
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-script-url": "error",
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Use randomBytes or randomUUID of node:crypto." },
      ],
    },
  },
  ...Object.entries(importsOf).map(([folder, allowed]) => onlyImports(folder, allowed)),
  {
    files: ["domain/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["@server/*", "~/*", "@sandbox/*"],
              message: "domain/ is what all sides share; it imports none of them.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["app/**", "domain/**", "sandbox/**", "scripts/**", "server/**"],
    ignores: ["app/i18n/texts/**"],
    rules: { "max-lines": ["error", 250] },
  },
  {
    files: ["tests/**"],
    ignores: ["tests/support/random.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            { name: "fast-check", message: "tests/support/random.ts draws the same in every npm test." },
          ],
        },
      ],
    },
  },
  {
    files: ["scripts/**", "**/*.mjs", "**/*.js"],
    languageOptions: { globals: { process: "readonly", console: "readonly", URL: "readonly" } },
  },
);
