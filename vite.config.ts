import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { colourTokensPlugin } from "./app/styles/colour-tokens";
import remixConfig from "./remix.config.js";
import { listBundledPackages } from "./vite.bundled-packages";
import { textFiles, withoutUnusedCode } from "./vite.browser-bundle";
import { inlinedPaths } from "./vite.inline-paths";
import { keepServerOutOfBrowsers } from "./vite.keep-server-out";
import { keepReloadAddress } from "./vite.reload-address";

/**
 * What every form page loads, as one file: each further file costs a request, its headers, and what compression would
 * have found in common.
 */
const sharedModules = new RegExp(
  [
    "/domain/(?!geo|ground|fold|map-names|pin-groups|bundles|card-gateways|transaction-types|schema-field|saved-forms|list-form|other-ways|offline\\.|time)",
    "/app/i18n/(?!texts/|maps|dates|hausa-dates)",
    "/app/enhance/(first-touch|hydration|keep-typed|Loading|useTouched|useTyped|useLineCheck|widgetInfo)",
    "/app/forms/",
    "/app/components/(Alert|AmountChips|AskAgain|BillAccount|ContentItems|ErrorSummary|Field|FormPage|HomeLink|LineNote|MsisdnField|PageNotice|PostForm|RechargeForm|Row|SaveTick|SavedNumbers|AskedPayment|TextFiles|MessageText|useTypedValues)\\.",
    "/app/(entry\\.client|form-token|revalidate|root-data|server-facts|styles/sheets)\\.",
    "vite/preload-helper",
  ].join("|"),
);

/** Small parts of the home page that other pages use, too: one file instead of five. */
const homeModules = /\/app\/components\/(Icon|NameAndHint|PastPayments|SentLeads|Tiles|useServices)\./;

/** What the pages of the shops and the networks share, without the live map and the texts of a language. */
const placeModules = /\/app\/(components\/(PlaceSearch|place-text)|i18n\/(maps|texts\/load-maps))\.ts/;

/** Small parts that pages of one kind have in common, by the name of their file; few pages format dates. */
const pageParts: readonly [string, RegExp][] = [
  ["choice-parts", /\/app\/components\/(ChoiceGroup|FactTable|LeadPlanCard)\./],
  ["bundle-parts", /\/app\/components\/(bundle-facts|Tabs|WholeList)\./],
  ["pay-parts", /\/app\/components\/(CancelLink|OrderSummary|PaymentOptions)\./],
  ["dates", /\/app\/i18n\/(dates|hausa-dates)\./],
  ["find-parts", /\/app\/components\/(CareContacts|FindPayment)\./],
  ["search-parts", /\/app\/(components\/HelpSearch|enhance\/(useCombobox|useHints))\./],
];

function chunkOf(id: string): string | undefined {
  if (sharedModules.test(id)) return "shared";
  if (placeModules.test(id)) return "place-parts";
  // A file for each language, although the service imports all of them in one module.
  const texts = /\/i18n\/texts\/(maps\.[a-z]+)\.ts/.exec(id)?.[1];
  if (texts !== undefined) return texts;
  if (homeModules.test(id)) return "home-parts";
  return pageParts.find(([, modules]) => modules.test(id))?.[0];
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    tsconfigPaths(),
    keepReloadAddress(),
    inlinedPaths(),
    withoutUnusedCode(remixConfig.future),
    textFiles(),
    keepServerOutOfBrowsers(),
    listBundledPackages(),
  ],
  css: { postcss: { plugins: [colourTokensPlugin()] } },
  // Terser makes the scripts of every form page some kB smaller than esbuild; customers pay for the data.
  build: {
    target: isSsrBuild ? "node20" : ["es2020", "safari14"],
    // The service writes style sheets into first pages.
    cssMinify: true,
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, pure_getters: true },
      format: { comments: false },
    },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  ssr: { external: ["libsql"] },
}));
