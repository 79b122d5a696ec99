import { META, PRIVACY } from "./about";
import { TOPICS } from "./faqs";
import { contactForm, leadForm } from "./forms";
import { SITES } from "./sites";
import { say, tongues, type Said, type Tongue } from "./languages";
import { TRANSLATIONS } from "./translations";

const WORDS = {
  recharge: say("Recharger", "Recharge", "Ongeza salio", "شحن"),
  bundles: say("Forfaits", "Bundles", "Vifurushi", "الباقات"),
  bill: say("Payer une facture", "Pay a bill", "Lipa bili", "دفع فاتورة"),
  box: say("Internet box", "Broadband", "Intaneti ya ruta", "شحن الإنترنت"),
  help: say("Aide", "Help", "Msaada", "المساعدة"),
  shops: say("Boutiques", "Shops", "Maduka", "المتاجر"),
  network: say("Couverture", "Coverage", "Mtandao unapofika", "التغطية"),
  home: say("Internet maison", "Home internet", "Intaneti ya nyumbani", "الإنترنت المنزلي"),
  opinion: say("Donner votre avis", "Give your opinion", "Toa maoni yako", "شاركنا رأيك"),
  services: say("Services", "Services", "Huduma", "الخدمات"),
  findUs: say("Nous trouver", "Find us", "Tupate", "أين تجدنا"),
  helpCentre: say("Centre d'aide", "Help centre", "Kituo cha msaada", "مركز المساعدة"),
  legal: say(
    "Toumaï, opérateur de démonstration",
    "Toumaï, a demonstration operator",
    "Toumaï, kampuni ya simu ya maonyesho",
    "مشغّل تجريبي: Toumaï",
  ),
  badge: say("Nouveau", "New", "Mpya", "جديد"),
  banner: say(
    "Rechargez en quelques secondes",
    "Recharge in seconds",
    "Ongeza salio kwa sekunde chache",
    "اشحن رصيدك في ثوان",
  ),
  ways: say(
    "Par carte, crédit ou mobile money",
    "By card, airtime or mobile money",
    "Kwa kadi, salio au pesa ya simu",
    "بالبطاقة أو بالرصيد أو بالمحفظة",
  ),
  recharges: say("Recharges et forfaits", "Recharges and bundles", "Salio na vifurushi", "الشحن والباقات"),
};

function headers(tongue: Tongue) {
  return {
    links: [
      { label: WORDS.recharge[tongue], href: "/prepaid-recharge" },
      { label: WORDS.bundles[tongue], href: "/data-bundle" },
      { label: WORDS.bill[tongue], href: "/postpaid-bill-pay" },
      { label: WORDS.home[tongue], href: "/hbb-lead" },
      { label: WORDS.help[tongue], href: "/gethelp" },
    ],
  };
}

function footer(tongue: Tongue) {
  return {
    columns: [
      {
        title: WORDS.services[tongue],
        links: [
          { label: WORDS.recharge[tongue], href: "/prepaid-recharge" },
          { label: WORDS.box[tongue], href: "/broadband-recharge" },
        ],
      },
      {
        title: WORDS.findUs[tongue],
        links: [
          { label: WORDS.shops[tongue], href: "/storeLocator" },
          { label: WORDS.network[tongue], href: "/openNetworks" },
        ],
      },
      {
        title: WORDS.help[tongue],
        links: [
          { label: WORDS.helpCentre[tongue], href: "/gethelp" },
          { label: WORDS.opinion[tongue], href: "/give_your_feedback" },
        ],
      },
    ],
    legal: WORDS.legal[tongue],
  };
}

function homepage(tongue: Tongue) {
  return {
    banner: {
      badge: WORDS.badge[tongue],
      heading: WORDS.banner[tongue],
      subHeading: WORDS.ways[tongue],
      buttons: [
        { label: WORDS.recharge[tongue], href: "/prepaid-recharge" },
        { label: WORDS.bundles[tongue], href: "/data-bundle" },
      ],
    },
    recharges: {
      heading: WORDS.recharges[tongue],
      chips: [
        { label: WORDS.recharge[tongue], href: "/prepaid-recharge", icon: "airtime" },
        { label: WORDS.bundles[tongue], href: "/data-bundle", icon: "data" },
        { label: WORDS.bill[tongue], href: "/postpaid-bill-pay", icon: "bill" },
        { label: WORDS.box[tongue], href: "/broadband-recharge", icon: "router" },
      ],
    },
  };
}

function helpDocuments(tongue: Tongue) {
  return TOPICS.map(({ parent, category, href }) => ({
    parentCategory: parent[tongue],
    category: category[tongue],
    ...(href ? { href } : {}),
  }));
}

const LEAD_STATUS: Record<string, Said> = {
  SUBMITTED: say("Demande reçue", "Request received", "Ombi limepokelewa", "تم استلام الطلب"),
  CONTACTED: say("Nous vous avons contacté", "We have contacted you", "Tumewasiliana nawe", "تم الاتصال بك"),
  SCHEDULED: say(
    "Installation prévue",
    "Installation scheduled",
    "Usakinishaji umepangwa",
    "تم تحديد موعد التركيب",
  ),
  INSTALLED: say("Installé", "Installed", "Imesakinishwa", "تم التركيب"),
  REJECTED: say("Demande refusée", "Request declined", "Ombi limekataliwa", "رُفض الطلب"),
};

const GENERAL: Record<string, unknown> = {
  "meta-data-config": META,
  "privacy-policy-config": PRIVACY,
  "lead-status-config": Object.fromEntries(
    Object.entries(LEAD_STATUS).map(([status, said]) => [
      status,
      Object.fromEntries(
        tongues.map((tongue) => [tongue, { title: said[tongue], text: `${said[tongue]}.` }]),
      ),
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

const PAGES = new Map<string, Record<string, unknown>>(tongues.map((tongue) => [tongue, inTongue(tongue)]));

/** The document of a page, or nothing. */
export function pageAt(pageUrl: string): unknown {
  if (pageUrl in GENERAL) return GENERAL[pageUrl];
  const [lang = "", page = "", ...rest] = pageUrl.split("/");
  return rest.length === 0 ? PAGES.get(lang)?.[page] : undefined;
}
