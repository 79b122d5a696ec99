import type { Language } from "../../domain/languages";

/** The operator's names of bundles and balances in English, Swahili, Arabic and Hausa (R-CON-25). */
const NAMES: Readonly<Record<string, readonly [en: string, sw: string, ar: string, ha: string]>> = {
  Appels: ["Calls", "Simu", "مكالمات", "Kira"],
  Mixte: ["Mixed", "Mchanganyiko", "مختلط", "Gauraye"],
  "Internet 2 Go": ["Internet 2 GB", "Intaneti 2 GB", "إنترنت 2 غيغابايت", "Intanet 2 GB"],
  "Internet 100 Mo": ["Internet 100 MB", "Intaneti 100 MB", "إنترنت 100 ميغابايت", "Intanet 100 MB"],
  "Internet 300 Mo": ["Internet 300 MB", "Intaneti 300 MB", "إنترنت 300 ميغابايت", "Intanet 300 MB"],
  "Internet 1 Go": ["Internet 1 GB", "Intaneti 1 GB", "إنترنت 1 غيغابايت", "Intanet 1 GB"],
  "Internet 3 Go": ["Internet 3 GB", "Intaneti 3 GB", "إنترنت 3 غيغابايت", "Intanet 3 GB"],
  "Internet 10 Go": ["Internet 10 GB", "Intaneti 10 GB", "إنترنت 10 غيغابايت", "Intanet 10 GB"],
  "Internet 5 Go sans limite de durée": [
    "Internet 5 GB without a time limit",
    "Intaneti 5 GB bila kikomo cha muda",
    "إنترنت 5 غيغابايت بلا حد زمني",
    "Intanet 5 GB ba iyakar lokaci",
  ],
  "WhatsApp et Facebook 150 Mo": [
    "WhatsApp and Facebook 150 MB",
    "WhatsApp na Facebook 150 MB",
    "واتساب وفيسبوك 150 ميغابايت",
    "WhatsApp da Facebook 150 MB",
  ],
  "Appels 20 minutes": ["Calls 20 minutes", "Simu dakika 20", "مكالمات 20 دقيقة", "Kira minti 20"],
  "Appels 90 minutes": ["Calls 90 minutes", "Simu dakika 90", "مكالمات 90 دقيقة", "Kira minti 90"],
  "Appels 400 minutes": ["Calls 400 minutes", "Simu dakika 400", "مكالمات 400 دقيقة", "Kira minti 400"],
  "International 15 minutes": [
    "International 15 minutes",
    "Kimataifa dakika 15",
    "دولي 15 دقيقة",
    "Ƙasashen waje minti 15",
  ],
  "Mixte jour : 100 Mo, 15 min, 20 SMS": [
    "Mixed, a day: 100 MB, 15 min, 20 SMS",
    "Mchanganyiko wa siku: 100 MB, dakika 15, SMS 20",
    "مختلط ليوم: 100 ميغابايت، 15 دقيقة، 20 رسالة",
    "Gauraye na rana: 100 MB, minti 15, SMS 20",
  ],
  "Mixte semaine : 500 Mo, 60 min, 100 SMS": [
    "Mixed, a week: 500 MB, 60 min, 100 SMS",
    "Mchanganyiko wa wiki: 500 MB, dakika 60, SMS 100",
    "مختلط لأسبوع: 500 ميغابايت، 60 دقيقة، 100 رسالة",
    "Gauraye na mako: 500 MB, minti 60, SMS 100",
  ],
  "Mixte mois : 4 Go, 250 min, SMS": [
    "Mixed, a month: 4 GB, 250 min, SMS",
    "Mchanganyiko wa mwezi: 4 GB, dakika 250, SMS",
    "مختلط لشهر: 4 غيغابايت، 250 دقيقة، رسائل",
    "Gauraye na wata: 4 GB, minti 250, SMS",
  ],
  "Nuit 1 Go, de 0 h à 5 h": [
    "Night 1 GB, from 00:00 to 05:00",
    "Usiku 1 GB, saa 00:00 hadi 05:00",
    "ليلي 1 غيغابايت، من 00:00 إلى 05:00",
    "Dare 1 GB, daga 00:00 zuwa 05:00",
  ],
  "Nuit 5 Go, sept nuits": [
    "Night 5 GB, seven nights",
    "Usiku 5 GB, usiku saba",
    "ليلي 5 غيغابايت، سبع ليال",
    "Dare 5 GB, dare bakwai",
  ],
  "Appels de nuit, 60 minutes": [
    "Night calls, 60 minutes",
    "Simu za usiku, dakika 60",
    "مكالمات ليلية، 60 دقيقة",
    "Kiran dare, minti 60",
  ],
  "Pro Internet 5 Go": [
    "Pro Internet 5 GB",
    "Pro Intaneti 5 GB",
    "برو إنترنت 5 غيغابايت",
    "Pro Intanet 5 GB",
  ],
  "Pro Internet 20 Go": [
    "Pro Internet 20 GB",
    "Pro Intaneti 20 GB",
    "برو إنترنت 20 غيغابايت",
    "Pro Intanet 20 GB",
  ],
  "Pro Appels 500 minutes": [
    "Pro Calls 500 minutes",
    "Pro Simu dakika 500",
    "برو مكالمات 500 دقيقة",
    "Pro Kira minti 500",
  ],
  "Roaming Afrique 1 Go": [
    "Roaming Africa 1 GB",
    "Roaming Afrika 1 GB",
    "تجوال أفريقيا 1 غيغابايت",
    "Roaming Afirka 1 GB",
  ],
  "Box 10 Go": ["Router 10 GB", "Ruta 10 GB", "راوتر 10 غيغابايت", "Rauta 10 GB"],
  "Box 30 Go": ["Router 30 GB", "Ruta 30 GB", "راوتر 30 غيغابايت", "Rauta 30 GB"],
  "Box 80 Go": ["Router 80 GB", "Ruta 80 GB", "راوتر 80 غيغابايت", "Rauta 80 GB"],
  "Box illimitée": ["Router without limit", "Ruta bila kikomo", "راوتر بلا حدود", "Rauta ba iyaka"],
  "Nuit illimitée": ["Night without limit", "Usiku bila kikomo", "ليلي بلا حدود", "Dare ba iyaka"],
  "SMS de service": ["Service SMS", "SMS za huduma", "رسائل الخدمة", "SMS na hidima"],
  "Maison 20 Go, 10 Mbit/s": [
    "Home 20 GB, 10 Mbit/s",
    "Nyumbani 20 GB, 10 Mbit/s",
    "المنزل 20 غيغابايت، 10 ميغابت/ث",
    "Gida 20 GB, 10 Mbit/s",
  ],
  "Maison 60 Go, 20 Mbit/s": [
    "Home 60 GB, 20 Mbit/s",
    "Nyumbani 60 GB, 20 Mbit/s",
    "المنزل 60 غيغابايت، 20 ميغابت/ث",
    "Gida 60 GB, 20 Mbit/s",
  ],
  "Maison 150 Go, 30 Mbit/s": [
    "Home 150 GB, 30 Mbit/s",
    "Nyumbani 150 GB, 30 Mbit/s",
    "المنزل 150 غيغابايت، 30 ميغابت/ث",
    "Gida 150 GB, 30 Mbit/s",
  ],
  "Maison sans limite, 50 Mbit/s": [
    "Home without limit, 50 Mbit/s",
    "Nyumbani bila kikomo, 50 Mbit/s",
    "المنزل بلا حدود، 50 ميغابت/ث",
    "Gida ba iyaka, 50 Mbit/s",
  ],
};

const places = { en: 0, sw: 1, ar: 2, ha: 3 } as const;

/** The names for the labels of a language's pages; the operator itself writes French. */
export function namesIn(language: Language): Record<string, string> {
  if (language === "fr") return {};
  return Object.fromEntries(Object.entries(NAMES).map(([name, all]) => [name, all[places[language]]]));
}
