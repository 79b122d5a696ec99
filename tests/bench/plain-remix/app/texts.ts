/** The words of the portal's recharge page in French. */
export const texts = {
  title: "Recharger un numéro – Toumaï",
  description: "Un numéro, un montant, et vous payez par carte, crédit ou Toumaï Money.",
  brand: "Toumaï",
  home: "Toumaï, accueil",
  skip: "Aller au contenu",
  language: "Langue",
  menu: "Menu",
  navigation: "Navigation principale",
  step: "Étape 1 sur 4 : numéro",
  heading: "Recharge prépayée",
  msisdn: "Numéro de téléphone",
  msisdnHint: "8 chiffres, ex. 66 00 00 01",
  amount: "Montant en XAF",
  presets: "Montants courants",
  other: "Autre",
  remember: "Retenir ce numéro ici",
  next: "Continuer",
  bundles: "Voir les forfaits",
  beside: "Bon à savoir",
  once: "Vous ne payez qu’une fois, même si la connexion coupe.",
  noPin: "Nous ne conservons jamais votre code PIN.",
  call: "Appeler le 300",
  questions: "Questions fréquentes",
  footer: "Libre-service Toumaï",
  lowData: "Version légère",
  legal: "Toumaï, opérateur de démonstration",
};

export const languages = [
  { code: "en", shown: "EN", name: "EN English" },
  { code: "sw", shown: "SW", name: "SW Kiswahili" },
  { code: "ar", shown: "ع", name: "ع العربية" },
];

export const menu = [
  { href: "/prepaid-recharge", label: "Recharger" },
  { href: "/data-bundle", label: "Forfaits" },
  { href: "/postpaid-bill-pay", label: "Payer une facture" },
  { href: "/hbb-lead", label: "Internet à domicile" },
  { href: "/gethelp", label: "Aide" },
];

export const links = [
  { href: "/broadband-recharge", label: "Recharge de box" },
  { href: "/storeLocator", label: "Boutiques" },
  { href: "/openNetworks", label: "Couverture" },
  { href: "/give_your_feedback", label: "Donner votre avis" },
  { href: "/about", label: "À propos" },
  { href: "/contact-us", label: "Nous contacter" },
  { href: "/privacy", label: "Vie privée" },
];
