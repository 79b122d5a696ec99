import type { Language } from "./languages";

/** The texts by language, page and key (R-CON-4). */
export const TRANSLATIONS: Record<Language, Record<string, Record<string, string>>> = {
  fr: {
    "orp-translation": {
      ...{ search: "Rechercher", tryAgain: "Réessayer" },
      leadNote: "Frais de raccordement\u00a0: 20\u00a0000\u00a0XAF, une seule fois.",
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
      ...{ findtoumaiIn: "Trouver une boutique Toumaï à", cityPincode: "Ville ou code postal", or: "ou" },
      ...{ useCurrentLocation: "Utiliser ma position", noResults: "Aucun résultat" },
      ...{ noMatchingResult: "Aucune boutique ne correspond", tryAgain: "Essayez une autre ville" },
      noResultMobile: "Aucune boutique trouvée",
    },
    "network-translation": { two_g: "2G", three_g: "3G", four_g: "4G", five_g: "5G" },
  },
  en: {
    "orp-translation": {
      ...{ search: "Search", tryAgain: "Try again" },
      leadNote: "Connection fee: 20,000 XAF, once.",
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
      ...{ findtoumaiIn: "Find a Toumaï shop in", cityPincode: "Town or postcode", or: "or" },
      ...{ useCurrentLocation: "Use my location", noResults: "No results" },
      ...{ noMatchingResult: "No shop matches", tryAgain: "Try another town" },
      noResultMobile: "No shop found",
    },
    "network-translation": { two_g: "2G", three_g: "3G", four_g: "4G", five_g: "5G" },
  },
  sw: {
    "orp-translation": {
      ...{ search: "Tafuta", tryAgain: "Jaribu tena" },
      leadNote: "Ada ya kuunganishwa: 20,000 XAF, mara moja.",
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
      ...{ findtoumaiIn: "Tafuta duka la Toumaï katika", cityPincode: "Mji au msimbo wa posta", or: "au" },
      ...{ useCurrentLocation: "Tumia mahali nilipo", noResults: "Hakuna matokeo" },
      ...{ noMatchingResult: "Hakuna duka linalolingana", tryAgain: "Jaribu mji mwingine" },
      noResultMobile: "Hakuna duka lililopatikana",
    },
    "network-translation": { two_g: "2G", three_g: "3G", four_g: "4G", five_g: "5G" },
  },
  ar: {
    "orp-translation": {
      ...{ search: "بحث", tryAgain: "حاول مرة أخرى" },
      leadNote: "رسوم الربط بالشبكة: \u200e20,000\u00a0XAF\u200e، مرة واحدة فقط.",
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
      ...{ findtoumaiIn: "ابحث عن متجر Toumaï في", cityPincode: "المدينة أو الرمز البريدي", or: "أو" },
      ...{ useCurrentLocation: "استخدم موقعي الحالي", noResults: "لا توجد نتائج" },
      ...{ noMatchingResult: "لا يوجد متجر مطابق", tryAgain: "جرّب مدينة أخرى" },
      noResultMobile: "لم يتم العثور على متجر",
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
};
