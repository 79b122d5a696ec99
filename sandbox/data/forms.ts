import { TOWNS } from "./places";

type Tongue = "fr" | "en";
const options = TOWNS.map(({ cityName }) => ({ value: cityName }));
const EMAIL = "^[A-Za-z0-9][A-Za-z0-9._]*@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}$";

function actions(fr: boolean) {
  return [
    { type: "submit", label: fr ? "Envoyer" : "Submit", rank: 2 },
    { type: "cancel", label: fr ? "Annuler" : "Cancel", rank: 1 },
  ];
}

export function leadForm(tongue: Tongue) {
  const fr = tongue === "fr";
  const name = {
    name: "fullName",
    label: fr ? "Nom complet" : "Full name",
    type: "text",
    required: true,
    rank: 1,
  };
  const phone = {
    name: "contactNumber",
    label: fr ? "Téléphone" : "Phone number",
    type: "text",
    required: true,
    rank: 2,
  };
  const address = {
    name: "installationAddress",
    label: fr ? "Adresse" : "Address",
    type: "text",
    required: false,
    rank: 5,
  };
  const landmark = {
    name: "landmark",
    label: fr ? "Point de repère" : "Landmark",
    type: "text",
    required: false,
    rank: 6,
  };
  const place = { minLength: 5, maxLength: 120, pattern: "^(?![0-9]+$)(?![-/, ]+$).+$" };
  return {
    fields: [
      { ...name, minLength: 3, maxLength: 60, pattern: "^[A-Za-zÀ-ÿ' -]+$" },
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
        label: "E-mail",
        type: "text",
        required: true,
        rank: 3,
        pattern: EMAIL,
        errorMessage: fr ? "Adresse e-mail non valide" : "Invalid Email Id",
      },
      { name: "city", label: fr ? "Ville" : "Town", type: "select", required: true, rank: 4, options },
      { ...address, ...place },
      { ...landmark, ...place },
      {
        ...{ name: "consent", type: "checkbox", required: true, rank: 7 },
        label: fr ? "J'accepte d'être contacté" : "I agree to be contacted",
      },
    ],
    actions: actions(fr),
  };
}

export function contactForm(tongue: Tongue) {
  const fr = tongue === "fr";
  const message = {
    name: "message",
    label: "Message",
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
        label: fr ? "Nom complet" : "Full name",
        type: "text",
        required: true,
        rank: 1,
        minLength: 3,
      },
      { name: "email", label: "E-mail", type: "text", required: true, rank: 2, pattern: EMAIL },
      {
        ...{ name: "subject", label: fr ? "Sujet" : "Subject", type: "select", required: true, rank: 3 },
        options: (fr
          ? ["Recharge", "Facture", "Réseau", "Autre"]
          : ["Recharge", "Bill", "Network", "Other"]
        ).map((value) => ({ value })),
      },
      message,
    ],
    actions: actions(fr),
  };
}
