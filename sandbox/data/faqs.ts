export interface Faq {
  questionId: string;
  parentCategory: string;
  category: string;
  question: string;
  answer: string;
  popular?: string;
}

type Entry = [category: string, question: string, answer: string, popular?: boolean];
type Topic = { parent: string; entries: Entry[] };

const FRENCH: Topic[] = [
  {
    parent: "Recharge",
    entries: [
      [
        "Crédit",
        "Comment recharger mon numéro ?",
        "<p>Tapez votre numéro, le montant, puis choisissez un moyen de paiement.</p>",
        true,
      ],
      [
        "Crédit",
        "Puis-je recharger un autre numéro ?",
        "<p>Oui. Tapez simplement le <strong>numéro du proche</strong>.</p>",
        true,
      ],
      ["Crédit", "Quel est le montant minimum ?", "<p>100 XAF.</p>"],
      [
        "Forfaits",
        "Comment acheter un forfait internet ?",
        '<p>Ouvrez la page <a href="/data-bundle">Forfaits</a> et choisissez.</p>',
        true,
      ],
      [
        "Forfaits",
        "Mon forfait n'est pas arrivé",
        "<p>Attendez cinq minutes, puis appelez le 300.</p>",
        true,
      ],
    ],
  },
  {
    parent: "Factures",
    entries: [
      [
        "Postpayé",
        "Comment voir ma facture ?",
        "<p>Prouvez votre numéro par un code, ou tapez votre numéro de compte.</p>",
        true,
      ],
      [
        "Postpayé",
        "Pourquoi le montant est-il arrondi ?",
        "<p>La différence est déduite de la facture suivante.</p>",
      ],
      [
        "Internet fixe",
        "Où trouver mon numéro de compte ?",
        "<p>En haut de votre facture : deux lettres et dix chiffres.</p>",
      ],
    ],
  },
  {
    parent: "Mobile Money",
    entries: [
      [
        "Portefeuille",
        "J'ai oublié mon code PIN",
        "<p>Composez <strong>*222#</strong> ou passez en boutique.</p>",
        true,
      ],
      [
        "Portefeuille",
        "Mon portefeuille est bloqué",
        "<p>Après cinq codes faux il se bloque. Appelez le 300.</p>",
        true,
      ],
      ["Prêts", "Comment obtenir un prêt ?", "<p>Les prêts sont proposés dans le menu du portefeuille.</p>"],
    ],
  },
  {
    parent: "Réseau",
    entries: [
      [
        "Couverture",
        "Où la 4G est-elle disponible ?",
        '<p>Voyez la <a href="/openNetworks">carte de couverture</a>.</p>',
        true,
      ],
      [
        "Couverture",
        "La 5G arrive-t-elle dans ma ville ?",
        "<p>Elle est ouverte à N'Djamena et à Moundou.</p>",
      ],
      [
        "Internet maison",
        "Comment commander l'internet à la maison ?",
        "<p>Choisissez un plan et laissez votre adresse.</p>",
        true,
      ],
    ],
  },
  {
    parent: "Contact Details",
    entries: [
      [
        "Contact Details",
        "Comment vous joindre ?",
        "<p>Appelez le 300, tous les jours de 7 h à 22 h.</p>",
        true,
      ],
    ],
  },
];

const ENGLISH: Topic[] = [
  {
    parent: "Recharge",
    entries: [
      [
        "Airtime",
        "How do I recharge my number?",
        "<p>Type your number and the amount, then choose how to pay.</p>",
        true,
      ],
      ["Airtime", "Can I recharge another number?", "<p>Yes. Type <strong>that number</strong>.</p>", true],
      ["Airtime", "What is the smallest amount?", "<p>100 XAF.</p>"],
      [
        "Bundles",
        "How do I buy a data bundle?",
        '<p>Open <a href="/data-bundle">Bundles</a> and choose.</p>',
        true,
      ],
      ["Bundles", "My bundle has not arrived", "<p>Wait five minutes, then call 300.</p>", true],
    ],
  },
  {
    parent: "Bills",
    entries: [
      [
        "Postpaid",
        "How do I see my bill?",
        "<p>Prove your number with a code, or type your account number.</p>",
        true,
      ],
      ["Postpaid", "Why is the amount rounded up?", "<p>The difference is taken off the next bill.</p>"],
      [
        "Fixed internet",
        "Where is my account number?",
        "<p>At the top of your invoice: two letters and ten digits.</p>",
      ],
    ],
  },
  {
    parent: "Mobile Money",
    entries: [
      ["Wallet", "I forgot my PIN", "<p>Dial <strong>*222#</strong> or visit a shop.</p>", true],
      ["Wallet", "My wallet is locked", "<p>Five wrong PINs lock it. Call 300.</p>", true],
      ["Loans", "How do I get a loan?", "<p>Loans are offered in the wallet's menu.</p>"],
    ],
  },
  {
    parent: "Network",
    entries: [
      [
        "Coverage",
        "Where is 4G available?",
        '<p>See the <a href="/openNetworks">coverage map</a>.</p>',
        true,
      ],
      ["Coverage", "Is 5G coming to my town?", "<p>It is open in N'Djamena and Moundou.</p>"],
      [
        "Home internet",
        "How do I order home internet?",
        "<p>Choose a plan and leave your address.</p>",
        true,
      ],
    ],
  },
  {
    parent: "Contact Details",
    entries: [["Contact Details", "How can I reach you?", "<p>Call 300, every day from 7 to 22.</p>", true]],
  },
];

/** Ids are the same in every language, so that votes are shared. */
export function faqsIn(lang: string): Faq[] {
  const entries = (lang === "en" ? ENGLISH : FRENCH).flatMap(({ parent, entries: own }) =>
    own.map(([category, question, answer, popular]) => ({
      ...{ parentCategory: parent, category, question, answer },
      ...(popular ? { popular: "true" } : {}),
    })),
  );
  return entries.map((entry, index) => ({ questionId: `Q${index + 1}`, ...entry }));
}
