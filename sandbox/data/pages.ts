import { perPack } from "../../server/brand/use-pack";
import { filledDocument } from "../demo";
import { META, PRIVACY } from "./about";
import { TOPICS } from "./faqs";
import { contactForm, leadForm } from "./forms";
import { sites } from "./sites";
import { namesIn } from "./names";
import { languages, type Language } from "../../domain/languages";
import { localized, type LocalizedText } from "./languages";
import { TRANSLATIONS } from "./translations";

const WORDS = {
  recharge: localized("Recharger", "Recharge", "Ongeza salio", "شحن", "Saka kuɗin waya"),
  bundles: localized("Forfaits", "Bundles", "Vifurushi", "الباقات", "Ƙunshe-ƙunshe"),
  bill: localized("Payer une facture", "Pay a bill", "Lipa bili", "دفع فاتورة", "Biya bil"),
  box: localized("Recharge de box", "Broadband recharge", "Salio la ruta", "شحن الراوتر", "Saka kuɗin rauta"),
  help: localized("Aide", "Help", "Msaada", "المساعدة", "Taimako"),
  shops: localized("Boutiques", "Shops", "Maduka", "المتاجر", "Shaguna"),
  network: localized("Couverture", "Coverage", "Mtandao unapofika", "التغطية", "Isar sadarwa"),
  home: localized(
    "Internet à domicile",
    "Home broadband",
    "Intaneti ya nyumbani",
    "الإنترنت المنزلي",
    "Intanet na gida",
  ),
  opinion: localized(
    "Donner votre avis",
    "Give your opinion",
    "Toa maoni yako",
    "شاركنا رأيك",
    "Faɗi ra’ayinku",
  ),
  services: localized("Services", "Services", "Huduma", "الخدمات", "Hidimomi"),
  findUs: localized("Nous trouver", "Find us", "Tupate", "أين تجدنا", "Inda muke"),
  helpCentre: localized(
    "Centre d’aide",
    "Help centre",
    "Kituo cha msaada",
    "مركز المساعدة",
    "Cibiyar taimako",
  ),
  legal: localized(
    "{{brand}}, opérateur de démonstration",
    "{{brand}}, a demonstration operator",
    "{{brand}}, kampuni ya simu ya majaribio",
    "مشغّل تجريبي: {{brand}}",
    "{{brand}}, kamfanin wayar gwaji",
  ),
  badge: localized("Nouveau", "New", "Mpya", "جديد", "Sabo"),
  banner: localized(
    "Rechargez en quelques secondes",
    "Recharge in seconds",
    "Ongeza salio kwa sekunde chache",
    "اشحن رصيدك في ثوان",
    "Saka kuɗi cikin daƙiƙoƙi",
  ),
  ways: localized(
    "Par carte, crédit ou mobile money",
    "By card, airtime or mobile money",
    "Kwa kadi, salio au pesa ya simu",
    "بالبطاقة أو بالرصيد أو بالمحفظة",
    "Da kati, kuɗin waya ko lalita",
  ),
  recharges: localized(
    "Recharges et forfaits",
    "Recharges and bundles",
    "Salio na vifurushi",
    "الشحن والباقات",
    "Kuɗin waya da ƙunshe-ƙunshe",
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
  SUBMITTED: localized(
    "Demande reçue",
    "Request received",
    "Ombi limepokelewa",
    "تم استلام الطلب",
    "An karɓi buƙata",
  ),
  CONTACTED: localized(
    "Nous vous avons contacté",
    "We have contacted you",
    "Tumewasiliana nawe",
    "تم الاتصال بك",
    "Mun tuntuɓe ku",
  ),
  SCHEDULED: localized(
    "Installation prévue",
    "Installation scheduled",
    "Usakinishaji umepangwa",
    "تم تحديد موعد التركيب",
    "An sa ranar haɗawa",
  ),
  INSTALLED: localized("Installé", "Installed", "Imesakinishwa", "تم التركيب", "An haɗa"),
  REJECTED: localized(
    "Demande refusée",
    "Request declined",
    "Ombi limekataliwa",
    "رُفض الطلب",
    "Ba a karɓi buƙata ba",
  ),
};

/** A document in every language, each with the facts of the brand. */
function inEachLanguage(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).map(([language, part]) => [language, filledDocument(part, language)]),
  );
}

/** The documents without a language, each made only when it is asked for, because the sites take 300 ms. */
const general = new Map<string, () => unknown>([
  ["meta-data-config", perPack(() => inEachLanguage(META))],
  ["privacy-policy-config", perPack(() => inEachLanguage(PRIVACY))],
  ["lead-status-config", perPack(leadStatuses)],
  ["fetch-sites-data-5g", sites],
]);

function leadStatuses() {
  return Object.fromEntries(
    Object.entries(LEAD_STATUS).map(([status, text]) => [
      status,
      Object.fromEntries(languages.map((language) => [language, { title: text[language] }])),
    ]),
  );
}

function pagesIn(language: Language): Map<string, unknown> {
  const documents = {
    ...TRANSLATIONS[language],
    "orp-translation": { ...TRANSLATIONS[language]["orp-translation"], ...namesIn(language) },
    "website-headers-config": headers(language),
    "website-footer-config": footer(language),
    "website-homepage-config": homepage(language),
    "help-documents": helpDocuments(language),
    "get-form-schema": leadForm(language),
    "get-contact-form-schema": contactForm(language),
  };
  return new Map(Object.entries(documents).map(([name, page]) => [name, filledDocument(page, language)]));
}

const pages = perPack(
  () => new Map<string, Map<string, unknown>>(languages.map((language) => [language, pagesIn(language)])),
);

/** Returns the document of a page, or undefined. */
export function pageAt(pageUrl: string): unknown {
  const document = general.get(pageUrl);
  if (document !== undefined) return document();
  const [lang = "", page = "", ...rest] = pageUrl.split("/");
  return rest.length === 0 ? pages().get(lang)?.get(page) : undefined;
}
