import { TOWNS } from "./places";
import { say, type Tongue } from "./languages";

const LABELS = {
  submit: say("Envoyer", "Submit", "Tuma", "إرسال"),
  cancel: say("Annuler", "Cancel", "Ghairi", "إلغاء"),
  name: say("Nom complet", "Full name", "Jina kamili", "الاسم الكامل"),
  phone: say("Téléphone", "Phone number", "Namba ya simu", "رقم الهاتف"),
  email: say("E-mail", "E-mail", "Barua pepe", "البريد الإلكتروني"),
  invalidEmail: say(
    "Adresse e-mail non valide",
    "Invalid Email Id",
    "Barua pepe si sahihi",
    "عنوان البريد الإلكتروني غير صحيح",
  ),
  city: say("Ville", "Town", "Mji", "المدينة"),
  address: say("Adresse", "Address", "Anwani", "العنوان"),
  landmark: say("Point de repère", "Landmark", "Alama ya mahali", "معلم قريب"),
  consent: say(
    "J'accepte d'être contacté",
    "I agree to be contacted",
    "Nakubali mwasiliane nami",
    "أوافق على الاتصال بي",
  ),
  subject: say("Sujet", "Subject", "Mada", "الموضوع"),
  message: say("Message", "Message", "Ujumbe", "الرسالة"),
};
const SUBJECTS = [
  say("Recharge", "Recharge", "Kuongeza salio", "الشحن"),
  say("Facture", "Bill", "Bili", "فاتورة"),
  say("Réseau", "Network", "Mtandao", "الشبكة"),
  say("Autre", "Other", "Nyingine", "أخرى"),
];
const options = TOWNS.map(({ cityName }) => ({ value: cityName }));
const EMAIL = "^[A-Za-z0-9][A-Za-z0-9._]*@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}$";

function actions(tongue: Tongue) {
  return [
    { type: "submit", label: LABELS.submit[tongue], rank: 2 },
    { type: "cancel", label: LABELS.cancel[tongue], rank: 1 },
  ];
}

export function leadForm(tongue: Tongue) {
  const name = {
    name: "fullName",
    label: LABELS.name[tongue],
    type: "text",
    required: true,
    rank: 1,
  };
  const phone = {
    name: "contactNumber",
    label: LABELS.phone[tongue],
    type: "text",
    required: true,
    rank: 2,
  };
  const address = {
    name: "installationAddress",
    label: LABELS.address[tongue],
    type: "text",
    required: false,
    rank: 5,
  };
  const landmark = {
    name: "landmark",
    label: LABELS.landmark[tongue],
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
        pattern: "^[0-9]{8}$",
        minLength: 8,
        maxLength: 8,
        countryCode: "235",
        placeholder: "66000001",
      },
      {
        name: "email",
        label: LABELS.email[tongue],
        type: "text",
        required: true,
        rank: 3,
        pattern: EMAIL,
        errorMessage: LABELS.invalidEmail[tongue],
      },
      { name: "city", label: LABELS.city[tongue], type: "select", required: true, rank: 4, options },
      { ...address, ...place },
      { ...landmark, ...place },
      {
        ...{ name: "consent", type: "checkbox", required: true, rank: 7 },
        label: LABELS.consent[tongue],
      },
    ],
    actions: actions(tongue),
  };
}

export function contactForm(tongue: Tongue) {
  const message = {
    name: "message",
    label: LABELS.message[tongue],
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
        label: LABELS.name[tongue],
        type: "text",
        required: true,
        rank: 1,
        minLength: 3,
      },
      { name: "email", label: LABELS.email[tongue], type: "text", required: true, rank: 2, pattern: EMAIL },
      {
        ...{ name: "subject", label: LABELS.subject[tongue], type: "select", required: true, rank: 3 },
        options: SUBJECTS.map((subject) => ({ value: subject[tongue] })),
      },
      message,
    ],
    actions: actions(tongue),
  };
}
