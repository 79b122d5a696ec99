export interface Faq {
  questionId: string;
  parentCategory: string;
  category: string;
  question: string;
  answer: string;
  popular?: string;
}

/** A text in the languages that the sandbox has written. */
type Both = { fr: string; en: string };
type Entry = { question: Both; answer: Both; popular?: boolean };
type Topic = { parent: Both; category: Both; entries: Entry[] };

const say = (fr: string, en: string): Both => ({ fr, en });
const entry = (question: Both, answer: Both): Entry => ({ question, answer });
const popular = (question: Both, answer: Both): Entry => ({ question, answer, popular: true });

const TOPICS: Topic[] = [
  {
    parent: say("Recharge", "Recharge"),
    category: say("Crédit", "Airtime"),
    entries: [
      popular(
        say("Comment recharger mon numéro ?", "How do I recharge my number?"),
        say(
          '<p>Ouvrez <a href="/prepaid-recharge">Recharger</a>, puis :</p><ol><li>tapez votre numéro et le montant ;</li><li>choisissez un moyen de paiement ;</li><li>confirmez avec le code reçu et votre code PIN.</li></ol>',
          '<p>Open <a href="/prepaid-recharge">Recharge</a>, then:</p><ol><li>type your number and the amount;</li><li>choose how to pay;</li><li>confirm with the code that you receive, and your PIN.</li></ol>',
        ),
      ),
      popular(
        say("Puis-je recharger un autre numéro ?", "Can I recharge another number?"),
        say(
          "<p>Oui. Tapez simplement le <strong>numéro du proche</strong> ; vous payez avec le vôtre.</p>",
          "<p>Yes. Type <strong>that number</strong>; you pay with your own.</p>",
        ),
      ),
      entry(
        say("Quel est le montant minimum ?", "What is the smallest amount?"),
        say("<p>100 XAF.</p>", "<p>100 XAF.</p>"),
      ),
      entry(
        say("Ma recharge n'est pas arrivée", "My recharge has not arrived"),
        say(
          "<p>Le reçu dit si l'opérateur l'a acceptée. S'il dit « En cours de traitement », attendez quelques minutes et vérifiez encore : vous ne serez pas débité deux fois.</p>",
          "<p>The receipt says whether the operator has accepted it. If it says 'In Processing', wait a few minutes and check again: you will not be charged twice.</p>",
        ),
      ),
    ],
  },
  {
    parent: say("Recharge", "Recharge"),
    category: say("Forfaits", "Bundles"),
    entries: [
      popular(
        say("Comment acheter un forfait internet ?", "How do I buy a data bundle?"),
        say(
          '<p>Ouvrez la page <a href="/data-bundle">Forfaits</a> et choisissez.</p>',
          '<p>Open <a href="/data-bundle">Bundles</a> and choose.</p>',
        ),
      ),
      popular(
        say("Mon forfait n'est pas arrivé", "My bundle has not arrived"),
        say("<p>Attendez cinq minutes, puis appelez le 300.</p>", "<p>Wait five minutes, then call 300.</p>"),
      ),
      entry(
        say("Combien de temps un forfait est-il valable ?", "How long is a bundle valid?"),
        say(
          "<p>Sa validité est indiquée à côté du prix : un jour, une semaine ou un mois.</p>",
          "<p>Its validity stands beside its price: a day, a week or a month.</p>",
        ),
      ),
    ],
  },
  {
    parent: say("Factures", "Bills"),
    category: say("Postpayé", "Postpaid"),
    entries: [
      popular(
        say("Comment voir ma facture ?", "How do I see my bill?"),
        say(
          "<p>Prouvez votre numéro par un code, ou tapez votre numéro de compte.</p>",
          "<p>Prove your number with a code, or type your account number.</p>",
        ),
      ),
      entry(
        say("Pourquoi le montant est-il arrondi ?", "Why is the amount rounded up?"),
        say(
          "<p>La différence est déduite de la facture suivante.</p>",
          "<p>The difference is taken off the next bill.</p>",
        ),
      ),
    ],
  },
  {
    parent: say("Factures", "Bills"),
    category: say("Internet fixe", "Fixed internet"),
    entries: [
      entry(
        say("Où trouver mon numéro de compte ?", "Where is my account number?"),
        say(
          "<p>En haut de votre facture : deux lettres et dix chiffres.</p>",
          "<p>At the top of your invoice: two letters and ten digits.</p>",
        ),
      ),
    ],
  },
  {
    parent: say("Mobile Money", "Mobile Money"),
    category: say("Portefeuille", "Wallet"),
    entries: [
      popular(
        say("J'ai oublié mon code PIN", "I forgot my PIN"),
        say(
          "<p>Composez <strong>*222#</strong> ou passez en boutique avec une pièce d'identité.</p>",
          "<p>Dial <strong>*222#</strong> or visit a shop with proof of who you are.</p>",
        ),
      ),
      popular(
        say("Mon portefeuille est bloqué", "My wallet is locked"),
        say(
          "<p>Après cinq codes faux il se bloque. Appelez le 300.</p>",
          "<p>Five wrong PINs lock it. Call 300.</p>",
        ),
      ),
      entry(
        say("Est-ce que Toumaï garde mon code PIN ?", "Does Toumaï keep my PIN?"),
        say(
          "<p>Non. Il est chiffré avant d'être transmis et n'est jamais conservé.</p>",
          "<p>No. It is encrypted before it is sent, and never stored.</p>",
        ),
      ),
    ],
  },
  {
    parent: say("Mobile Money", "Mobile Money"),
    category: say("Prêts", "Loans"),
    entries: [
      entry(
        say("Comment obtenir un prêt ?", "How do I get a loan?"),
        say(
          "<p>Les prêts sont proposés dans le menu du portefeuille.</p>",
          "<p>Loans are offered in the wallet's menu.</p>",
        ),
      ),
    ],
  },
  {
    parent: say("Réseau", "Network"),
    category: say("Couverture", "Coverage"),
    entries: [
      popular(
        say("Où la 4G est-elle disponible ?", "Where is 4G available?"),
        say(
          '<p>Voyez la <a href="/openNetworks">carte de couverture</a>.</p>',
          '<p>See the <a href="/openNetworks">coverage map</a>.</p>',
        ),
      ),
      entry(
        say("La 5G arrive-t-elle dans ma ville ?", "Is 5G coming to my town?"),
        say(
          "<p>Elle est ouverte à N'Djamena et à Moundou.</p>",
          "<p>It is open in N'Djamena and Moundou.</p>",
        ),
      ),
    ],
  },
  {
    parent: say("Réseau", "Network"),
    category: say("Internet maison", "Home internet"),
    entries: [
      popular(
        say("Comment commander l'internet à la maison ?", "How do I order home internet?"),
        say(
          "<p>Choisissez un plan et laissez votre adresse.</p>",
          "<p>Choose a plan and leave your address.</p>",
        ),
      ),
    ],
  },
  {
    parent: say("Contact Details", "Contact Details"),
    category: say("Contact Details", "Contact Details"),
    entries: [
      popular(
        say("Comment vous joindre ?", "How can I reach you?"),
        say(
          '<p>Appelez le <a href="tel:300">300</a>, tous les jours de 7 h à 22 h, ou <a href="/contact-us">écrivez-nous</a>.</p>',
          '<p>Call <a href="tel:300">300</a>, every day from 7 to 22, or <a href="/contact-us">write to us</a>.</p>',
        ),
      ),
    ],
  },
];

/** Ids are the same in every language, so that votes are shared. */
export function faqsIn(lang: string): Faq[] {
  const tongue = lang === "en" ? "en" : "fr";
  const entries = TOPICS.flatMap(({ parent, category, entries: own }) =>
    own.map(({ question, answer, popular: often }) => ({
      ...{ parentCategory: parent[tongue], category: category[tongue] },
      ...{ question: question[tongue], answer: answer[tongue] },
      ...(often ? { popular: "true" } : {}),
    })),
  );
  return entries.map((one, index) => ({ questionId: `Q${index + 1}`, ...one }));
}
