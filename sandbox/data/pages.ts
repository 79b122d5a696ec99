import { META, PRIVACY } from "./about";
import { contactForm, leadForm } from "./forms";
import { SITES } from "./sites";
import { TRANSLATIONS } from "./translations";

const LINKS = {
  fr: {
    recharge: "Recharger",
    bundles: "Forfaits",
    bill: "Payer une facture",
    box: "Internet box",
    help: "Aide",
    shops: "Boutiques",
    network: "Couverture",
    home: "Internet maison",
    opinion: "Donner votre avis",
  },
  en: {
    recharge: "Recharge",
    bundles: "Bundles",
    bill: "Pay a bill",
    box: "Broadband",
    help: "Help",
    shops: "Shops",
    network: "Coverage",
    home: "Home internet",
    opinion: "Give your opinion",
  },
};
type Tongue = keyof typeof LINKS;

function headers(tongue: Tongue) {
  const label = LINKS[tongue];
  return {
    links: [
      { label: label.recharge, href: "/prepaid-recharge" },
      { label: label.bundles, href: "/data-bundle" },
      { label: label.bill, href: "/postpaid-bill-pay" },
      { label: label.home, href: "/hbb-lead" },
      { label: label.help, href: "/gethelp" },
    ],
  };
}

function footer(tongue: Tongue) {
  const label = LINKS[tongue];
  const fr = tongue === "fr";
  return {
    columns: [
      {
        title: "Services",
        links: [
          { label: label.recharge, href: "/prepaid-recharge" },
          { label: label.box, href: "/broadband-recharge" },
        ],
      },
      {
        title: fr ? "Nous trouver" : "Find us",
        links: [
          { label: label.shops, href: "/storeLocator" },
          { label: label.network, href: "/openNetworks" },
        ],
      },
      {
        title: label.help,
        links: [
          { label: fr ? "Centre d'aide" : "Help centre", href: "/gethelp" },
          { label: label.opinion, href: "/give_your_feedback" },
        ],
      },
    ],
    legal: fr ? "Toumaï, opérateur de démonstration" : "Toumaï, a demonstration operator",
  };
}

function homepage(tongue: Tongue) {
  const label = LINKS[tongue];
  const fr = tongue === "fr";
  return {
    banner: {
      badge: fr ? "Nouveau" : "New",
      heading: fr ? "Rechargez en quelques secondes" : "Recharge in seconds",
      subHeading: fr ? "Par carte, crédit ou mobile money" : "By card, airtime or mobile money",
      buttons: [
        { label: label.recharge, href: "/prepaid-recharge" },
        { label: label.bundles, href: "/data-bundle" },
      ],
    },
    recharges: {
      heading: fr ? "Recharges et forfaits" : "Recharges and bundles",
      chips: [
        { label: label.recharge, href: "/prepaid-recharge", icon: "airtime" },
        { label: label.bundles, href: "/data-bundle", icon: "data" },
        { label: label.bill, href: "/postpaid-bill-pay", icon: "bill" },
        { label: label.box, href: "/broadband-recharge", icon: "router" },
      ],
    },
  };
}

function helpDocuments(tongue: Tongue) {
  const rows: [string, string, string?][] =
    tongue === "fr"
      ? [
          ["Recharge", "Crédit"],
          ["Recharge", "Forfaits"],
          ["Factures", "Postpayé"],
          ["Factures", "Internet fixe"],
          ["Mobile Money", "Portefeuille"],
          ["Mobile Money", "Prêts", "/more-toumai-money"],
          ["Réseau", "Couverture"],
          ["Réseau", "Internet maison"],
          ["Contact Details", "Contact Details"],
          ["Boutiques", "Boutiques", "/store_finder/toumai_shop"],
        ]
      : [
          ["Recharge", "Airtime"],
          ["Recharge", "Bundles"],
          ["Bills", "Postpaid"],
          ["Bills", "Fixed internet"],
          ["Mobile Money", "Wallet"],
          ["Mobile Money", "Loans", "/more-toumai-money"],
          ["Network", "Coverage"],
          ["Network", "Home internet"],
          ["Contact Details", "Contact Details"],
          ["Shops", "Shops", "/store_finder/toumai_shop"],
        ];
  return rows.map(([parentCategory, category, href]) => ({
    parentCategory,
    category,
    ...(href ? { href } : {}),
  }));
}

const LEAD_STATUS: [string, string, string][] = [
  ["SUBMITTED", "Demande reçue", "Request received"],
  ["CONTACTED", "Nous vous avons contacté", "We have contacted you"],
  ["SCHEDULED", "Installation prévue", "Installation scheduled"],
  ["INSTALLED", "Installé", "Installed"],
  ["REJECTED", "Demande refusée", "Request declined"],
];

const GENERAL: Record<string, unknown> = {
  "meta-data-config": META,
  "privacy-policy-config": PRIVACY,
  "lead-status-config": Object.fromEntries(
    LEAD_STATUS.map(([status, fr, en]) => [
      status,
      { fr: { title: fr, text: `${fr}.` }, en: { title: en, text: `${en}.` } },
    ]),
  ),
  "fetch-sites-data-5g": SITES,
};

function inTongue(tongue: Tongue): Record<string, unknown> {
  return {
    ...TRANSLATIONS[tongue],
    "website-headers-config": headers(tongue),
    "website-footer-config": footer(tongue),
    "website-homepage-config": homepage(tongue),
    "help-documents": helpDocuments(tongue),
    "get-form-schema": leadForm(tongue),
    "get-contact-form-schema": contactForm(tongue),
  };
}

const PAGES: Record<string, Record<string, unknown>> = { fr: inTongue("fr"), en: inTongue("en") };

/** The document of a page, or nothing: sw and ar are not written yet, and the portal has its own texts for them. */
export function pageAt(pageUrl: string): unknown {
  if (pageUrl in GENERAL) return GENERAL[pageUrl];
  const [lang = "", page = "", ...rest] = pageUrl.split("/");
  return rest.length === 0 ? PAGES[lang]?.[page] : undefined;
}
