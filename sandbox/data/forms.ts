import { country } from "../../domain/country";
import { testNumber } from "../demo";
import { towns } from "./places";
import type { Language } from "../../domain/languages";
import { localized } from "./languages";

const LABELS = {
  submit: localized("Envoyer", "Submit", "Tuma", "إرسال", "Aika"),
  cancel: localized("Annuler", "Cancel", "Ghairi", "إلغاء", "Soke"),
  name: localized("Nom complet", "Full name", "Jina kamili", "الاسم الكامل", "Cikakken suna"),
  phone: localized("Téléphone", "Phone number", "Namba ya simu", "رقم الهاتف", "Lambar waya"),
  email: localized("E-mail", "E-mail", "Barua pepe", "البريد الإلكتروني", "Imel"),
  invalidEmail: localized(
    "Adresse e-mail invalide",
    "Invalid Email Id",
    "Barua pepe si sahihi",
    "عنوان البريد الإلكتروني غير صحيح",
    "Adireshin imel ba daidai ba ne",
  ),
  city: localized("Ville", "Town", "Mji", "المدينة", "Gari"),
  address: localized("Adresse", "Address", "Anwani", "العنوان", "Adireshi"),
  landmark: localized("Point de repère", "Landmark", "Alama ya mahali", "معلم قريب", "Alamar wuri"),
  consent: localized(
    "J’accepte d’être contacté",
    "I agree to be contacted",
    "Nakubali mwasiliane nami",
    "أوافق على الاتصال بي",
    "Na yarda a tuntuɓe ni",
  ),
  subject: localized("Sujet", "Subject", "Mada", "الموضوع", "Jigo"),
  message: localized("Message", "Message", "Ujumbe", "الرسالة", "Saƙo"),
};
const SUBJECTS = [
  localized("Recharge", "Recharge", "Kuongeza salio", "الشحن", "Saka kuɗin waya"),
  localized("Facture", "Bill", "Bili", "فاتورة", "Bil"),
  localized("Réseau", "Network", "Mtandao", "الشبكة", "Sadarwa"),
  localized("Autre", "Other", "Nyingine", "أخرى", "Wani"),
];
const EMAIL = "^[A-Za-z0-9][A-Za-z0-9._]*@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}$";

function actions(language: Language) {
  return [
    { type: "submit", label: LABELS.submit[language], rank: 2 },
    { type: "cancel", label: LABELS.cancel[language], rank: 1 },
  ];
}

export function leadForm(language: Language) {
  const name = {
    name: "fullName",
    label: LABELS.name[language],
    type: "text",
    required: true,
    rank: 1,
  };
  const phone = {
    name: "contactNumber",
    label: LABELS.phone[language],
    type: "text",
    required: true,
    rank: 2,
  };
  const address = {
    name: "installationAddress",
    label: LABELS.address[language],
    type: "text",
    required: false,
    rank: 5,
  };
  const landmark = {
    name: "landmark",
    label: LABELS.landmark[language],
    type: "text",
    required: false,
    rank: 6,
  };
  const place = { minLength: 5, maxLength: 120, pattern: "^(?![0-9]+$)(?![-/, ]+$).+$" };
  return {
    fields: [
      { ...name, minLength: 3, maxLength: 60, pattern: "^[A-Za-zÀ-ÿ\u0600-\u06FF' -]+$" },
      {
        ...phone,
        pattern: `^[0-9]{${country.numberDigits}}$`,
        minLength: country.numberDigits,
        maxLength: country.numberDigits,
        countryCode: country.dialCode,
        placeholder: testNumber(1),
      },
      {
        name: "email",
        label: LABELS.email[language],
        type: "text",
        required: true,
        rank: 3,
        pattern: EMAIL,
        errorMessage: LABELS.invalidEmail[language],
      },
      {
        name: "city",
        label: LABELS.city[language],
        type: "select",
        required: true,
        rank: 4,
        options: towns().map(({ cityName }) => ({ value: cityName })),
      },
      { ...address, ...place },
      { ...landmark, ...place },
      { name: "consent", type: "checkbox", required: true, rank: 7, label: LABELS.consent[language] },
    ],
    actions: actions(language),
  };
}

export function contactForm(language: Language) {
  const message = {
    name: "message",
    label: LABELS.message[language],
    type: "text",
    required: true,
    rank: 4,
    minLength: 10,
    maxLength: 500,
  };
  return {
    fields: [
      {
        name: "fullName",
        label: LABELS.name[language],
        type: "text",
        required: true,
        rank: 1,
        minLength: 3,
      },
      { name: "email", label: LABELS.email[language], type: "text", required: true, rank: 2, pattern: EMAIL },
      {
        name: "subject",
        label: LABELS.subject[language],
        type: "select",
        required: true,
        rank: 3,
        options: SUBJECTS.map((subject) => ({ value: subject[language] })),
      },
      message,
    ],
    actions: actions(language),
  };
}
