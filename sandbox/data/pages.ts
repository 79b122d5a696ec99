import { META, PRIVACY } from "./about";
import { TOPICS } from "./faqs";
import { contactForm, leadForm } from "./forms";
import { SITES } from "./sites";
import { localized, languages, type LocalizedText, type Language } from "./languages";
import { TRANSLATIONS } from "./translations";

const WORDS = {
  recharge: localized("Recharger", "Recharge", "Ongeza salio", "شحن"),
  bundles: localized("Forfaits", "Bundles", "Vifurushi", "الباقات"),
  bill: localized("Payer une facture", "Pay a bill", "Lipa bili", "دفع فاتورة"),
  box: localized("Recharge de box", "Broadband recharge", "Salio la ruta", "شحن الراوتر"),
  help: localized("Aide", "Help", "Msaada", "المساعدة"),
  shops: localized("Boutiques", "Shops", "Maduka", "المتاجر"),
  network: localized("Couverture", "Coverage", "Mtandao unapofika", "التغطية"),
  home: localized("Internet à domicile", "Home broadband", "Intaneti ya nyumbani", "الإنترنت المنزلي"),
  opinion: localized("Donner votre avis", "Give your opinion", "Toa maoni yako", "شاركنا رأيك"),
  services: localized("Services", "Services", "Huduma", "الخدمات"),
  findUs: localized("Nous trouver", "Find us", "Tupate", "أين تجدنا"),
  helpCentre: localized("Centre d’aide", "Help centre", "Kituo cha msaada", "مركز المساعدة"),
  legal: localized(
    "Toumaï, opérateur de démonstration",
    "Toumaï, a demonstration operator",
    "Toumaï, kampuni ya simu ya majaribio",
    "مشغّل تجريبي: Toumaï",
  ),
  badge: localized("Nouveau", "New", "Mpya", "جديد"),
  banner: localized(
    "Rechargez en quelques secondes",
    "Recharge in seconds",
    "Ongeza salio kwa sekunde chache",
    "اشحن رصيدك في ثوان",
  ),
  ways: localized(
    "Par carte, crédit ou mobile money",
    "By card, airtime or mobile money",
    "Kwa kadi, salio au pesa ya simu",
    "بالبطاقة أو بالرصيد أو بالمحفظة",
  ),
  recharges: localized(
    "Recharges et forfaits",
    "Recharges and bundles",
    "Salio na vifurushi",
    "الشحن والباقات",
  ),
};

function headers(language: Language) {
  return {
    links: [
      { label: WORDS.recharge[language], href: "/prepaid-recharge" },
      { label: WORDS.bundles[language], href: "/data-bundle" },
      { label: WORDS.bill[language], href: "/postpaid-bill-pay" },
      { label: WORDS.home[language], href: "/hbb-lead" },
      { label: WORDS.help[language], href: "/gethelp" },
    ],
  };
}

function footer(language: Language) {
  return {
    columns: [
      {
        title: WORDS.services[language],
        links: [
          { label: WORDS.recharge[language], href: "/prepaid-recharge" },
          { label: WORDS.box[language], href: "/broadband-recharge" },
        ],
      },
      {
        title: WORDS.findUs[language],
        links: [
          { label: WORDS.shops[language], href: "/storeLocator" },
          { label: WORDS.network[language], href: "/openNetworks" },
        ],
      },
      {
        title: WORDS.help[language],
        links: [
          { label: WORDS.helpCentre[language], href: "/gethelp" },
          { label: WORDS.opinion[language], href: "/give_your_feedback" },
        ],
      },
    ],
    legal: WORDS.legal[language],
  };
}

function homepage(language: Language) {
  return {
    banner: {
      badge: WORDS.badge[language],
      heading: WORDS.banner[language],
      subHeading: WORDS.ways[language],
      buttons: [
        { label: WORDS.recharge[language], href: "/prepaid-recharge" },
        { label: WORDS.bundles[language], href: "/data-bundle" },
      ],
    },
    recharges: {
      heading: WORDS.recharges[language],
      chips: [
        { label: WORDS.recharge[language], href: "/prepaid-recharge", icon: "airtime" },
        { label: WORDS.bundles[language], href: "/data-bundle", icon: "data" },
        { label: WORDS.bill[language], href: "/postpaid-bill-pay", icon: "bill" },
        { label: WORDS.box[language], href: "/broadband-recharge", icon: "router" },
      ],
    },
  };
}

function helpDocuments(language: Language) {
  return TOPICS.map(({ parent, category, href }) => ({
    parentCategory: parent[language],
    category: category[language],
    ...(href ? { href } : {}),
  }));
}

const LEAD_STATUS: Record<string, LocalizedText> = {
  SUBMITTED: localized("Demande reçue", "Request received", "Ombi limepokelewa", "تم استلام الطلب"),
  CONTACTED: localized(
    "Nous vous avons contacté",
    "We have contacted you",
    "Tumewasiliana nawe",
    "تم الاتصال بك",
  ),
  SCHEDULED: localized(
    "Installation prévue",
    "Installation scheduled",
    "Usakinishaji umepangwa",
    "تم تحديد موعد التركيب",
  ),
  INSTALLED: localized("Installé", "Installed", "Imesakinishwa", "تم التركيب"),
  REJECTED: localized("Demande refusée", "Request declined", "Ombi limekataliwa", "رُفض الطلب"),
};

const GENERAL: Record<string, unknown> = {
  "meta-data-config": META,
  "privacy-policy-config": PRIVACY,
  "lead-status-config": Object.fromEntries(
    Object.entries(LEAD_STATUS).map(([status, text]) => [
      status,
      Object.fromEntries(
        languages.map((language) => [language, { title: text[language], text: `${text[language]}.` }]),
      ),
    ]),
  ),
  "fetch-sites-data-5g": SITES,
};

function pagesIn(language: Language): Record<string, unknown> {
  return {
    ...TRANSLATIONS[language],
    "website-headers-config": headers(language),
    "website-footer-config": footer(language),
    "website-homepage-config": homepage(language),
    "help-documents": helpDocuments(language),
    "get-form-schema": leadForm(language),
    "get-contact-form-schema": contactForm(language),
  };
}

const PAGES = new Map<string, Record<string, unknown>>(
  languages.map((language) => [language, pagesIn(language)]),
);

/** Returns the document of a page, or undefined. */
export function pageAt(pageUrl: string): unknown {
  if (pageUrl in GENERAL) return GENERAL[pageUrl];
  const [lang = "", page = "", ...rest] = pageUrl.split("/");
  return rest.length === 0 ? PAGES.get(lang)?.[page] : undefined;
}
