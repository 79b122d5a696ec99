import type { Bundle } from "./bundle";

/** A bundle without its currency, which is the country's. */
export type Offer = Omit<Bundle, "currency">;

const prepaid = { lineType: "PREPAID" };
const NOTHING = { data: null, dataUnit: null, voice: null, voiceUnit: null, sms: null };

function internet(
  productCode: string,
  amount: number,
  data: number | string,
  dataUnit: string,
  differs: Partial<Offer>,
) {
  const description = `Internet ${data} ${dataUnit}`;
  return {
    ...prepaid,
    ...NOTHING,
    category: "Internet",
    description,
    productCode,
    amount,
    data,
    dataUnit,
    ...differs,
  };
}

function calls(productCode: string, amount: number, voice: number | string, differs: Partial<Offer>): Offer {
  const description = `Appels ${voice} minutes`;
  return {
    ...prepaid,
    ...NOTHING,
    category: "Appels",
    description,
    productCode,
    amount,
    voice,
    voiceUnit: "Min",
    ...differs,
  };
}

const daily = { validity: 1, validityUnit: "Jour", periodType: "Daily" };
const weekly = { validity: 7, validityUnit: "Jours", periodType: "Weekly" };
const monthly = { validity: 30, validityUnit: "Jours", periodType: "Monthly" };

/** The bundles are unsorted, some numbers are strings and some properties are missing, as the contract allows. */
export const PREPAID_BUNDLES: Offer[] = [
  internet("NET30J2G", 5_000, 2, "Go", monthly),
  internet("NET1J100", 200, 100, "Mo", daily),
  internet("NET1J300", 500, "300", "Mo", daily),
  internet("NET7J1G", 1_500, 1, "Go", weekly),
  internet("NET7J3G", 3_000, "3", "Go", weekly),
  internet("NET30J10G", 12_000, 10, "Go", monthly),
  internet("NETILL5G", 10_000, 5, "Go", {
    validity: -1,
    validityUnit: "Jours",
    description: "Internet 5 Go sans limite de durée",
  }),
  internet("NETWA", 250, 150, "Mo", {
    ...daily,
    periodType: null,
    description: "WhatsApp et Facebook 150 Mo",
  }),
  calls("VOIX1J20", 250, 20, daily),
  calls("VOIX7J90", 1_000, "90", weekly),
  calls("VOIX30J400", 4_000, 400, monthly),
  calls("VOIXINT15", 2_000, 15, {
    validity: -1,
    validityUnit: "Jours",
    description: "International 15 minutes",
  }),
  {
    ...prepaid,
    ...daily,
    category: "Mixte",
    description: "Mixte jour : 100 Mo, 15 min, 20 SMS",
    productCode: "MIX1J",
    amount: 350,
    data: 100,
    dataUnit: "Mo",
    voice: 15,
    voiceUnit: "Min",
    sms: 20,
  },
  {
    ...prepaid,
    ...weekly,
    category: "Mixte",
    description: "Mixte semaine : 500 Mo, 60 min, 100 SMS",
    productCode: "MIX7J",
    amount: 1_750,
    data: "500",
    dataUnit: "Mo",
    voice: "60",
    voiceUnit: "Min",
    sms: "100",
  },
  {
    ...prepaid,
    ...monthly,
    category: "Mixte",
    description: "Mixte mois : 4 Go, 250 min, SMS",
    productCode: "MIX30J",
    amount: 7_500,
    data: 4,
    dataUnit: "Go",
    voice: 250,
    voiceUnit: "Min",
    sms: null,
  },
  internet("NUIT1G", 300, 1, "Go", { ...daily, category: "Nuit", description: "Nuit 1 Go, de 0 h à 5 h" }),
  internet("NUIT7J5G", 1_200, 5, "Go", { ...weekly, category: "Nuit", description: "Nuit 5 Go, sept nuits" }),
  {
    linetype: "PREPAID",
    category: "Nuit",
    description: "Appels de nuit, 60 minutes",
    productCode: "NUITVOIX",
    amount: 400,
    voice: 60,
    voiceUnit: "Min",
    validity: 1,
    validityUnit: "Nuit",
  },
];

const postpaid = { ...NOTHING, ...monthly, lineType: "POSTPAID" };
export const POSTPAID_BUNDLES: Offer[] = [
  {
    ...postpaid,
    category: "Internet",
    description: "Pro Internet 5 Go",
    productCode: "PRO5G",
    amount: 9_000,
    data: 5,
    dataUnit: "Go",
  },
  {
    ...postpaid,
    category: "Internet",
    description: "Pro Internet 20 Go",
    productCode: "PRO20G",
    amount: 20_000,
    data: "20",
    dataUnit: "Go",
  },
  {
    ...postpaid,
    category: "Appels",
    description: "Pro Appels 500 minutes",
    productCode: "PROV500",
    amount: 8_000,
    voice: 500,
    voiceUnit: "Min",
  },
  {
    ...postpaid,
    ...weekly,
    category: "Roaming",
    description: "Roaming Afrique 1 Go",
    productCode: "ROAM1G",
    amount: 15_000,
    data: 1,
    dataUnit: "Go",
  },
];

const router = { ...NOTHING, lineType: "BROADBAND", category: "Internet", dataUnit: "Go" };
export const BROADBAND_BUNDLES: Offer[] = [
  { ...router, ...weekly, description: "Box 10 Go", productCode: "BOX10G", amount: 6_000, data: 10 },
  { ...router, ...monthly, description: "Box 30 Go", productCode: "BOX30G", amount: 15_000, data: 30 },
  { ...router, ...monthly, description: "Box 80 Go", productCode: "BOX80G", amount: 30_000, data: "80" },
  {
    ...router,
    ...monthly,
    description: "Box illimitée",
    productCode: "BOXILL",
    amount: 45_000,
    data: null,
    dataUnit: null,
  },
];

const plan = { ...NOTHING, ...monthly, lineType: "HBB_ODU_AW", category: "Maison" };
export const HOME_PLANS: Offer[] = [
  {
    ...plan,
    name: "Maison 20",
    description: "Maison 20 Go, 10 Mbit/s",
    productCode: "HBB20",
    amount: 15_000,
    data: 20,
    dataUnit: "Go",
  },
  {
    ...plan,
    name: "Maison 60",
    description: "Maison 60 Go, 20 Mbit/s",
    productCode: "HBB60",
    amount: 25_000,
    data: 60,
    dataUnit: "Go",
  },
  {
    ...plan,
    name: "Maison 150",
    description: "Maison 150 Go, 30 Mbit/s",
    productCode: "HBB150",
    amount: 40_000,
    data: "150",
    dataUnit: "Go",
  },
  {
    ...plan,
    name: "Maison illimitée",
    description: "Maison sans limite, 50 Mbit/s",
    productCode: "HBBILL",
    amount: 60_000,
    validity: -1,
  },
];
