import type { Language } from "../../domain/languages";

/** The texts by language, page and key (R-CON-4). */
export const TRANSLATIONS: Record<Language, Record<string, Record<string, string>>> = {
  fr: {
    "orp-translation": {
      ...{ search: "Rechercher", tryAgain: "Réessayer" },
      leadNote: "Frais de raccordement\u00a0: {{fee}}\u00a0{{currency}}, une seule fois.",
    },
    "footer-translation": { search: "Rechercher" },
    "lead-status-translation": { tryAgain: "Réessayer" },
    "loader-translation": { wait: "Veuillez patienter…", holdOn: "Un instant\u00a0!" },
    "faq-translation": {
      ...{
        thankyou: "Merci\u00a0!",
        feedback: "Votre avis nous aide.",
        question: "Question",
        answer: "Réponse",
      },
      ...{ relatedWith: "Autres questions\u00a0:", search: "Rechercher dans l’aide" },
    },
    "getHelp-translation": { search: "Rechercher dans l’aide" },
    "question-translation": { question: "Question", answer: "Réponse" },
    "recharge-translation": { or: "ou" },
    "search-translation": { search: "Rechercher", noResults: "Aucun résultat" },
    "storeLocator-translation": {
      ...{
        "find{{slug}}In": "Trouver une boutique {{brand}} à",
        cityPincode: "Ville, quartier ou boutique",
        or: "ou",
      },
      ...{ useCurrentLocation: "Utiliser ma position", noResults: "Aucun résultat" },
      ...{ noMatchingResult: "Aucune boutique ne correspond", tryAgain: "Essayez une autre ville" },
      noResultMobile: "Aucune boutique trouvée",
    },
    "network-translation": { two_g: "2G", three_g: "3G", four_g: "4G", five_g: "5G" },
  },
  en: {
    "orp-translation": {
      ...{ search: "Search", tryAgain: "Try again" },
      leadNote: "Connection fee: {{fee}} {{currency}}, once.",
    },
    "footer-translation": { search: "Search" },
    "lead-status-translation": { tryAgain: "Try again" },
    "loader-translation": { wait: "Please wait ...", holdOn: "Hold on!" },
    "faq-translation": {
      ...{
        thankyou: "Thank you!",
        feedback: "Your feedback helps us.",
        question: "Question",
        answer: "Answer",
      },
      ...{ relatedWith: "More questions:", search: "Search the help pages" },
    },
    "getHelp-translation": { search: "Search the help pages" },
    "question-translation": { question: "Question", answer: "Answer" },
    "recharge-translation": { or: "or" },
    "search-translation": { search: "Search", noResults: "No results" },
    "storeLocator-translation": {
      ...{ "find{{slug}}In": "Find a {{brand}} shop in", cityPincode: "Town, quarter or shop", or: "or" },
      ...{ useCurrentLocation: "Use my location", noResults: "No results" },
      ...{ noMatchingResult: "No shop matches", tryAgain: "Try another town" },
      noResultMobile: "No shop found",
    },
    "network-translation": { two_g: "2G", three_g: "3G", four_g: "4G", five_g: "5G" },
  },
  sw: {
    "orp-translation": {
      ...{ search: "Tafuta", tryAgain: "Jaribu tena" },
      leadNote: "Ada ya kuunganishwa: {{fee}} {{currency}}, mara moja.",
    },
    "footer-translation": { search: "Tafuta" },
    "lead-status-translation": { tryAgain: "Jaribu tena" },
    "loader-translation": { wait: "Tafadhali subiri…", holdOn: "Ngoja kidogo!" },
    "faq-translation": {
      ...{ thankyou: "Asante!", feedback: "Maoni yako yanatusaidia.", question: "Swali", answer: "Jibu" },
      ...{ relatedWith: "Maswali mengine:", search: "Tafuta kwenye msaada" },
    },
    "getHelp-translation": { search: "Tafuta kwenye msaada" },
    "question-translation": { question: "Swali", answer: "Jibu" },
    "recharge-translation": { or: "au" },
    "search-translation": { search: "Tafuta", noResults: "Hakuna matokeo" },
    "storeLocator-translation": {
      ...{
        "find{{slug}}In": "Tafuta duka la {{brand}} katika",
        cityPincode: "Mji, mtaa au duka",
        or: "au",
      },
      ...{ useCurrentLocation: "Tumia mahali nilipo", noResults: "Hakuna matokeo" },
      ...{ noMatchingResult: "Hakuna duka linalolingana", tryAgain: "Jaribu mji mwingine" },
      noResultMobile: "Hakuna duka lililopatikana",
    },
    "network-translation": { two_g: "2G", three_g: "3G", four_g: "4G", five_g: "5G" },
  },
  ar: {
    "orp-translation": {
      ...{ search: "بحث", tryAgain: "حاول مرة أخرى" },
      leadNote: "رسوم الربط بالشبكة: \u200e{{fee}}\u00a0{{currency}}\u200e، مرة واحدة فقط.",
    },
    "footer-translation": { search: "بحث" },
    "lead-status-translation": { tryAgain: "حاول مرة أخرى" },
    "loader-translation": { wait: "يرجى الانتظار…", holdOn: "لحظة من فضلك!" },
    "faq-translation": {
      ...{ thankyou: "شكرا لك!", feedback: "رأيك يساعدنا.", question: "السؤال", answer: "الجواب" },
      ...{ relatedWith: "أسئلة أخرى:", search: "ابحث في صفحات المساعدة" },
    },
    "getHelp-translation": { search: "ابحث في صفحات المساعدة" },
    "question-translation": { question: "السؤال", answer: "الجواب" },
    "recharge-translation": { or: "أو" },
    "search-translation": { search: "بحث", noResults: "لا توجد نتائج" },
    "storeLocator-translation": {
      ...{
        "find{{slug}}In": "ابحث عن متجر {{brand}} في",
        cityPincode: "المدينة أو الحي أو المتجر",
        or: "أو",
      },
      ...{ useCurrentLocation: "استخدم موقعي الحالي", noResults: "لا توجد نتائج" },
      ...{ noMatchingResult: "لا يوجد متجر مطابق", tryAgain: "جرّب مدينة أخرى" },
      noResultMobile: "لم يتم العثور على متجر",
    },
    "network-translation": { two_g: "2G", three_g: "3G", four_g: "4G", five_g: "5G" },
  },
  ha: {
    "orp-translation": {
      ...{ search: "Bincika", tryAgain: "Sake gwadawa" },
      leadNote: "Kuɗin haɗawa: {{fee}}\u00a0{{currency}}, sau ɗaya kawai.",
    },
    "footer-translation": { search: "Bincika" },
    "lead-status-translation": { tryAgain: "Sake gwadawa" },
    "loader-translation": { wait: "Ku ɗan jira…", holdOn: "Ku dakata!" },
    "faq-translation": {
      ...{
        thankyou: "Mun gode!",
        feedback: "Ra’ayinku yana taimaka mana.",
        question: "Tambaya",
        answer: "Amsa",
      },
      ...{ relatedWith: "Wasu tambayoyi:", search: "Bincika shafukan taimako" },
    },
    "getHelp-translation": { search: "Bincika shafukan taimako" },
    "question-translation": { question: "Tambaya", answer: "Amsa" },
    "recharge-translation": { or: "ko" },
    "search-translation": { search: "Bincika", noResults: "Babu sakamako" },
    "storeLocator-translation": {
      ...{ "find{{slug}}In": "Nemi shagon {{brand}} a", cityPincode: "Gari ko lambar gidan waya", or: "ko" },
      ...{ useCurrentLocation: "Yi amfani da inda nake", noResults: "Babu sakamako" },
      ...{ noMatchingResult: "Babu shagon da ya dace", tryAgain: "Ku gwada wani gari" },
      noResultMobile: "Ba a sami shago ba",
    },
    "network-translation": { two_g: "2G", three_g: "3G", four_g: "4G", five_g: "5G" },
  },
};

export interface LoadingText {
  wait: string;
  holdOn: string;
  loadingMessage: string;
}

export const LOADING: Record<Language, LoadingText> = {
  en: { wait: "Please wait ...", holdOn: "Hold on!", loadingMessage: "We are loading the page for you" },
  fr: {
    wait: "Veuillez patienter…",
    holdOn: "Un instant\u00a0!",
    loadingMessage: "Nous chargeons la page pour vous",
  },
  sw: {
    wait: "Tafadhali subiri…",
    holdOn: "Ngoja kidogo!",
    loadingMessage: "Tunakupakia ukurasa",
  },
  ar: { wait: "يرجى الانتظار…", holdOn: "لحظة من فضلك!", loadingMessage: "نحمّل الصفحة من أجلك" },
  ha: { wait: "Ku ɗan jira…", holdOn: "Ku dakata!", loadingMessage: "Muna buɗe muku shafin" },
};
