import { filled } from "../demo";
import { localized, languageOf, type LocalizedText } from "./languages";

export interface Faq {
  questionId: string;
  parentCategory: string;
  category: string;
  question: string;
  answer: string;
  popular?: string;
}

type Entry = { question: LocalizedText; answer: LocalizedText; popular?: boolean };
type Topic = { parent: LocalizedText; category: LocalizedText; href?: string; entries: Entry[] };

const entry = (question: LocalizedText, answer: LocalizedText): Entry => ({ question, answer });
const popular = (question: LocalizedText, answer: LocalizedText): Entry => ({
  question,
  answer,
  popular: true,
});

const RECHARGE = localized("Recharge", "Recharge", "Kuongeza salio", "الشحن", "Saka kuɗin waya");
const BILLS = localized("Factures", "Bills", "Bili", "الفواتير", "Bil");
const MONEY = localized("Mobile Money", "Mobile Money", "Pesa ya simu", "محفظة الهاتف", "Kuɗin hannu");
const NETWORK = localized("Réseau", "Network", "Mtandao", "الشبكة", "Sadarwa");
const SHOPS = localized("Boutiques", "Shops", "Maduka", "المتاجر", "Shaguna");
/** The portal recognizes this category by its English name in every language (R-HLP-6, R-SBX-10). */
const CONTACT = localized(
  "Contact Details",
  "Contact Details",
  "Contact Details",
  "Contact Details",
  "Contact Details",
);

/** The categories of the help centre in their order; a category with `href` links to that address. */
export const TOPICS: Topic[] = [
  {
    parent: RECHARGE,
    category: localized("Crédit", "Airtime", "Salio", "الرصيد", "Kuɗin waya"),
    entries: [
      popular(
        localized(
          "Comment recharger mon numéro ?",
          "How do I recharge my number?",
          "Nitaongezaje salio kwenye namba yangu?",
          "كيف أشحن رقمي؟",
          "Ta yaya zan saka kuɗi a lambata?",
        ),
        localized(
          '<p>Ouvrez <a href="/prepaid-recharge">Recharger</a>, puis :</p><ol><li>tapez votre numéro et le montant ;</li><li>choisissez un moyen de paiement ;</li><li>confirmez avec le code reçu et votre code PIN.</li></ol>',
          '<p>Open <a href="/prepaid-recharge">Recharge</a>, then:</p><ol><li>type your number and the amount;</li><li>choose how to pay;</li><li>confirm with the code that you receive, and your PIN.</li></ol>',
          '<p>Fungua <a href="/prepaid-recharge">Ongeza salio</a>, kisha:</p><ol><li>andika namba yako na kiasi;</li><li>chagua njia ya kulipa;</li><li>thibitisha kwa msimbo utakaopokea na PIN yako.</li></ol>',
          '<p>افتح صفحة <a href="/prepaid-recharge">الشحن</a>، ثم:</p><ol><li>اكتب رقمك والمبلغ؛</li><li>اختر وسيلة الدفع؛</li><li>أكّد بالرمز الذي يصلك وبرقمك السري.</li></ol>',
          '<p>Ku buɗe <a href="/prepaid-recharge">Saka kuɗin waya</a>, sannan:</p><ol><li>ku rubuta lambarku da adadin kuɗi;</li><li>ku zaɓi hanyar biya;</li><li>ku tabbatar da lambar tabbatarwa da kuka samu da PIN ɗinku.</li></ol>',
        ),
      ),
      popular(
        localized(
          "Puis-je recharger un autre numéro ?",
          "Can I recharge another number?",
          "Je, ninaweza kuongeza salio kwa namba nyingine?",
          "هل يمكنني شحن رقم آخر؟",
          "Zan iya saka kuɗi a wata lamba?",
        ),
        localized(
          "<p>Oui. Tapez <strong>l’autre numéro</strong> ; vous payez avec le vôtre.</p>",
          "<p>Yes. Type <strong>the other number</strong>; you pay with your own.</p>",
          "<p>Ndiyo. Andika <strong>namba hiyo</strong>; unalipa kwa namba yako.</p>",
          "<p>نعم. اكتب <strong>ذلك الرقم</strong> وادفع من رقمك.</p>",
          "<p>Ee. Ku rubuta <strong>wannan lamba</strong>; ku biya da taku.</p>",
        ),
      ),
      entry(
        localized(
          "Quel est le montant minimum ?",
          "What is the smallest amount?",
          "Kiasi cha chini ni kipi?",
          "ما هو الحد الأدنى للمبلغ؟",
          "Nawa ne mafi ƙarancin kuɗi?",
        ),
        localized(
          "<p>{{least}} {{currency}}.</p>",
          "<p>{{least}} {{currency}}.</p>",
          "<p>{{least}} {{currency}}.</p>",
          '<p><bdi dir="ltr">{{least}} {{currency}}</bdi>.</p>',
          "<p>{{least}} {{currency}}.</p>",
        ),
      ),
      entry(
        localized(
          "Ma recharge n’est pas arrivée",
          "My recharge has not arrived",
          "Salio langu halijafika",
          "لم يصل الرصيد الذي شحنته",
          "Kuɗin da na saka bai iso ba",
        ),
        localized(
          "<p>Le reçu dit si l’opérateur l’a acceptée. S’il dit « En cours de traitement », attendez quelques minutes et vérifiez encore. Vous ne serez pas débité deux fois.</p>",
          "<p>The receipt says whether the operator has accepted it. If it says “In Processing”, wait a few minutes and check again. You will not be charged twice.</p>",
          "<p>Risiti inaonyesha kama kampuni ya simu imelikubali. Ikisema “Yanashughulikiwa”, subiri dakika chache na uangalie tena. Hutakatwa pesa mara mbili.</p>",
          "<p>يبيّن الإيصال هل قبل المشغّل العملية. إذا كان مكتوبا فيه «قيد المعالجة» فانتظر بضع دقائق وتحقق مرة أخرى. لن يُخصم منك المبلغ مرتين.</p>",
          "<p>Rasiti yana nuna ko kamfanin waya ya karɓa. Idan ya ce “Ana aiki a kai”, ku jira ’yan mintuna, ku sake dubawa. Ba za a cire muku kuɗi sau biyu ba.</p>",
        ),
      ),
    ],
  },
  {
    parent: RECHARGE,
    category: localized("Forfaits", "Bundles", "Vifurushi", "الباقات", "Ƙunshe-ƙunshe"),
    entries: [
      popular(
        localized(
          "Comment acheter un forfait internet ?",
          "How do I buy a data bundle?",
          "Nitanunuaje kifurushi cha intaneti?",
          "كيف أشتري باقة إنترنت؟",
          "Ta yaya zan sayi ƙunshin intanet?",
        ),
        localized(
          '<p>Ouvrez la page <a href="/data-bundle">Forfaits</a> et choisissez.</p>',
          '<p>Open <a href="/data-bundle">Bundles</a> and choose.</p>',
          '<p>Fungua ukurasa wa <a href="/data-bundle">Vifurushi</a> na uchague.</p>',
          '<p>افتح صفحة <a href="/data-bundle">الباقات</a> واختر.</p>',
          '<p>Ku buɗe <a href="/data-bundle">Ƙunshe-ƙunshe</a>, ku zaɓa.</p>',
        ),
      ),
      popular(
        localized(
          "Mon forfait n’est pas arrivé",
          "My bundle has not arrived",
          "Kifurushi changu hakijafika",
          "لم تصل الباقة التي اشتريتها",
          "Ƙunshin da na saya bai iso ba",
        ),
        localized(
          "<p>Attendez cinq minutes, puis appelez le {{care}}.</p>",
          "<p>Wait five minutes, then call {{care}}.</p>",
          "<p>Subiri dakika tano, kisha piga {{care}}.</p>",
          "<p>انتظر خمس دقائق، ثم اتصل بالرقم {{care}}.</p>",
          "<p>Ku jira minti biyar, sannan ku kira {{care}}.</p>",
        ),
      ),
      entry(
        localized(
          "Combien de temps un forfait est-il valable ?",
          "How long is a bundle valid?",
          "Kifurushi kinadumu kwa muda gani?",
          "ما مدة صلاحية الباقة؟",
          "Tsawon wane lokaci ƙunshi yake aiki?",
        ),
        localized(
          "<p>Sa validité est indiquée à côté du prix : un jour, une semaine ou un mois.</p>",
          "<p>Its validity is beside its price: a day, a week or a month.</p>",
          "<p>Muda wake umeandikwa kando ya bei: siku moja, wiki moja au mwezi mmoja.</p>",
          "<p>مدة صلاحيتها مكتوبة بجانب السعر: يوم أو أسبوع أو شهر.</p>",
          "<p>Tsawon aikinsa yana kusa da farashinsa: rana, mako ko wata.</p>",
        ),
      ),
    ],
  },
  {
    parent: BILLS,
    category: localized("Postpayé", "Postpaid", "Kulipa baadaye", "الدفع الآجل", "Biya bayan amfani"),
    entries: [
      popular(
        localized(
          "Comment voir ma facture ?",
          "How do I see my bill?",
          "Nitaonaje bili yangu?",
          "كيف أطّلع على فاتورتي؟",
          "Ta yaya zan ga bil ɗina?",
        ),
        localized(
          "<p>Confirmez votre numéro avec un code, ou tapez votre numéro de compte.</p>",
          "<p>Confirm your number with a code, or type your account number.</p>",
          "<p>Thibitisha namba yako kwa msimbo, au andika namba ya akaunti yako.</p>",
          "<p>أكّد رقمك برمز، أو اكتب رقم حسابك.</p>",
          "<p>Ku tabbatar da lambarku da lambar tabbatarwa, ko ku rubuta lambar asusunku.</p>",
        ),
      ),
      entry(
        localized(
          "Pourquoi le montant est-il arrondi ?",
          "Why is the amount rounded up?",
          "Kwa nini kiasi kinaongezwa hadi namba kamili?",
          "لماذا يُقرَّب المبلغ؟",
          "Me ya sa ake cika adadin?",
        ),
        localized(
          "<p>La différence est déduite de la facture suivante.</p>",
          "<p>The difference is taken off the next bill.</p>",
          "<p>Tofauti hupunguzwa kwenye bili inayofuata.</p>",
          "<p>يُخصم الفرق من الفاتورة التالية.</p>",
          "<p>Ana rage bambancin a bil na gaba.</p>",
        ),
      ),
    ],
  },
  {
    parent: BILLS,
    category: localized(
      "Internet fixe",
      "Fixed internet",
      "Intaneti ya mezani",
      "الإنترنت الثابت",
      "Kafaffen intanet",
    ),
    entries: [
      entry(
        localized(
          "Où trouver mon numéro de compte ?",
          "Where is my account number?",
          "Namba ya akaunti yangu iko wapi?",
          "أين أجد رقم حسابي؟",
          "Ina lambar asusuna take?",
        ),
        localized(
          "<p>En haut de votre facture : deux lettres et dix chiffres.</p>",
          "<p>At the top of your invoice: two letters and ten digits.</p>",
          "<p>Juu ya ankara yako: herufi mbili na tarakimu kumi.</p>",
          "<p>في أعلى فاتورتك: حرفان وعشرة أرقام.</p>",
          "<p>A saman takardar biya: haruffa biyu da lambobi goma.</p>",
        ),
      ),
    ],
  },
  {
    parent: MONEY,
    category: localized("Porte-monnaie", "Wallet", "Pochi", "المحفظة", "Lalita"),
    entries: [
      popular(
        localized(
          "J’ai oublié mon code PIN",
          "I forgot my PIN",
          "Nimesahau PIN yangu",
          "نسيت رقمي السري",
          "Na manta PIN ɗina",
        ),
        localized(
          "<p>Composez <strong>{{reset}}</strong> ou passez en boutique avec votre carte d’identité.</p>",
          "<p>Dial <strong>{{reset}}</strong> or visit a shop with your identity card.</p>",
          "<p>Piga <strong>{{reset}}</strong> au tembelea duka ukiwa na kitambulisho.</p>",
          '<p>اتصل بالرمز <strong dir="ltr">{{reset}}</strong> أو تفضّل بزيارة أحد المتاجر ومعك بطاقة هوية.</p>',
          "<p>Ku danna <strong>{{reset}}</strong> ko ku je shago da katin shaidarku.</p>",
        ),
      ),
      popular(
        localized(
          "Mon porte-monnaie est bloqué",
          "My wallet is locked",
          "Pochi yangu imefungwa",
          "محفظتي مقفلة",
          "An rufe lalitata",
        ),
        localized(
          "<p>Cinq codes PIN incorrects le bloquent. Appelez le {{care}}.</p>",
          "<p>Five wrong PINs lock it. Call {{care}}.</p>",
          "<p>Ukikosea PIN mara tano hufungwa. Piga {{care}}.</p>",
          "<p>تُقفل المحفظة بعد إدخال رقم سري خاطئ خمس مرات. اتصل بالرقم {{care}}.</p>",
          "<p>Kuskuren PIN sau biyar yana rufe ta. Ku kira {{care}}.</p>",
        ),
      ),
      entry(
        localized(
          "Est-ce que {{brand}} garde mon code PIN ?",
          "Does {{brand}} keep my PIN?",
          "Je, {{brand}} huhifadhi PIN yangu?",
          "هل تحتفظ {{brand}} برقمي السري؟",
          "{{brand}} yana ajiye PIN ɗina?",
        ),
        localized(
          "<p>Non. Il est chiffré avant d’être transmis et n’est jamais conservé.</p>",
          "<p>No. It is encrypted before it is sent, and never stored.</p>",
          "<p>Hapana. Husimbwa kabla ya kutumwa na haihifadhiwi kamwe.</p>",
          "<p>لا. يُشفَّر قبل إرساله ولا يُحفظ أبدا.</p>",
          "<p>A’a. Ana ɓoye shi kafin a aika, ba a taɓa ajiye shi.</p>",
        ),
      ),
    ],
  },
  {
    parent: MONEY,
    category: localized("Prêts", "Loans", "Mikopo", "القروض", "Bashi"),
    href: "/more-{{slug}}-money",
    entries: [
      entry(
        localized(
          "Comment obtenir un prêt ?",
          "How do I get a loan?",
          "Nitapataje mkopo?",
          "كيف أحصل على قرض؟",
          "Ta yaya zan sami bashi?",
        ),
        localized(
          "<p>Les prêts sont proposés dans le menu du porte-monnaie.</p>",
          "<p>Loans are offered in the wallet’s menu.</p>",
          "<p>Mikopo inapatikana kwenye menyu ya pochi.</p>",
          "<p>تجد القروض في قائمة المحفظة.</p>",
          "<p>Ana ba da bashi a menu na lalita.</p>",
        ),
      ),
    ],
  },
  {
    parent: NETWORK,
    category: localized("Couverture", "Coverage", "Mtandao unapofika", "التغطية", "Isar sadarwa"),
    entries: [
      popular(
        localized(
          "Où la 4G est-elle disponible ?",
          "Where is 4G available?",
          "4G inapatikana wapi?",
          "أين تتوفر شبكة 4G؟",
          "A ina ake samun 4G?",
        ),
        localized(
          '<p>Consultez la <a href="/openNetworks">carte de couverture</a>.</p>',
          '<p>See the <a href="/openNetworks">coverage map</a>.</p>',
          '<p>Tazama <a href="/openNetworks">ramani ya mtandao</a>.</p>',
          '<p>انظر <a href="/openNetworks">خريطة التغطية</a>.</p>',
          '<p>Ku duba <a href="/openNetworks">taswirar sadarwa</a>.</p>',
        ),
      ),
      entry(
        localized(
          "La 5G arrive-t-elle dans ma ville ?",
          "Is 5G coming to my town?",
          "Je, 5G itafika mjini kwangu?",
          "هل ستصل شبكة 5G إلى مدينتي؟",
          "5G za ta zo garina?",
        ),
        localized(
          "<p>Elle est ouverte {{inTownsWith5g}}.</p>",
          "<p>It is open {{inTownsWith5g}}.</p>",
          "<p>Imefunguliwa {{inTownsWith5g}}.</p>",
          "<p>هي متوفرة {{inTownsWith5g}}.</p>",
          "<p>Ana samunta {{inTownsWith5g}}.</p>",
        ),
      ),
    ],
  },
  {
    parent: NETWORK,
    category: localized(
      "Internet à domicile",
      "Home broadband",
      "Intaneti ya nyumbani",
      "الإنترنت المنزلي",
      "Intanet na gida",
    ),
    entries: [
      popular(
        localized(
          "Comment demander l’internet à domicile ?",
          "How do I ask for home broadband?",
          "Nitaombaje intaneti ya nyumbani?",
          "كيف أطلب الإنترنت المنزلي؟",
          "Ta yaya zan nemi intanet na gida?",
        ),
        localized(
          "<p>Choisissez une offre et laissez votre adresse.</p>",
          "<p>Choose a plan and leave your address.</p>",
          "<p>Chagua mpango na uache anwani yako.</p>",
          "<p>اختر خطة واترك عنوانك.</p>",
          "<p>Ku zaɓi tsari, ku bar adireshinku.</p>",
        ),
      ),
    ],
  },
  {
    parent: CONTACT,
    category: CONTACT,
    entries: [
      popular(
        localized(
          "Comment vous joindre ?",
          "How can I reach you?",
          "Nitawapataje?",
          "كيف أتصل بكم؟",
          "Ta yaya zan same ku?",
        ),
        localized(
          '<p>Appelez le <a href="tel:{{care}}">{{care}}</a>, tous les jours de 7 h à 22 h, ou <a href="/contact-us">écrivez-nous</a>.</p>',
          '<p>Call <a href="tel:{{care}}">{{care}}</a>, every day from 07:00 to 22:00, or <a href="/contact-us">write to us</a>.</p>',
          '<p>Piga <a href="tel:{{care}}">{{care}}</a>, kila siku kuanzia saa 07:00 hadi 22:00, au <a href="/contact-us">tuandikie</a>.</p>',
          '<p>اتصل بالرقم <a href="tel:{{care}}">{{care}}</a> كل يوم من الساعة 7 صباحا إلى 10 مساء، أو <a href="/contact-us">اكتب إلينا</a>.</p>',
          '<p>Ku kira <a href="tel:{{care}}">{{care}}</a>, kowace rana daga 07:00 zuwa 22:00, ko <a href="/contact-us">ku rubuto mana</a>.</p>',
        ),
      ),
    ],
  },
  { parent: SHOPS, category: SHOPS, href: "/store_finder/{{slug}}_shop", entries: [] },
];

/** Returns the questions in a language; their ids are the same in every language, so that votes are shared. */
export function faqsIn(lang: string): Faq[] {
  const language = languageOf(lang);
  const entries = TOPICS.flatMap(({ parent, category, entries: own }) =>
    own.map(({ question, answer, popular: often }) => ({
      ...{ parentCategory: parent[language], category: category[language] },
      question: filled(question[language], language),
      answer: filled(answer[language], language),
      ...(often ? { popular: "true" } : {}),
    })),
  );
  return entries.map((one, index) => ({ questionId: `Q${index + 1}`, ...one }));
}
