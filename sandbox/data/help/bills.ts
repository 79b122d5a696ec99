import { localized } from "../languages";
import { entry, popular, BILLS, type Topic } from "./topic";

/** What customers ask about bills and invoices. */
export const BILLS_TOPICS: Topic[] = [
  {
    parent: BILLS,
    category: localized("Postpayé", "Postpaid", "Kulipa baadaye", "الدفع الآجل", "Biya bayan amfani"),
    entries: [
      popular(
        "Q8",
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
        "Q9",
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
      entry(
        "Q31",
        localized(
          "Je ne comprends pas ma facture",
          "I do not understand my bill",
          "Sielewi bili yangu",
          "لا أفهم فاتورتي",
          "Ban fahimci bil ɗina ba",
        ),
        localized(
          "<p>Le total compte le forfait du mois, les appels en plus, et le roaming.</p><p>Ajoutez-y ce qui reste d’une ancienne facture. Pour le détail, appelez le {{care}} avec votre numéro de compte.</p>",
          "<p>The total counts the bundle of the month, calls beyond it, and roaming.</p><p>What is left of an earlier bill is added. For details, call {{care}} with your account number.</p>",
          "<p>Jumla inahesabu kifurushi cha mwezi, simu za ziada na matumizi nje ya nchi.</p><p>Deni la bili ya zamani huongezwa. Kwa maelezo, piga {{care}} ukiwa na namba ya akaunti.</p>",
          "<p>يشمل المجموع باقة الشهر والمكالمات الزائدة والتجوال.</p><p>ويُضاف ما بقي من فاتورة سابقة. لمعرفة التفاصيل اتصل بالرقم {{care}} ومعك رقم حسابك.</p>",
          "<p>Jimla ta haɗa ƙunshin wata, ƙarin kira, da amfani a ƙasar waje.</p><p>Ana ƙara abin da ya rage na bil na baya. Don bayani, ku kira {{care}} da lambar asusunku.</p>",
        ),
      ),
      entry(
        "Q32",
        localized(
          "Ma facture payée est encore affichée",
          "My paid bill is still shown",
          "Bili niliyolipa bado inaonekana",
          "فاتورتي المدفوعة ما زالت ظاهرة",
          "Bil ɗin da na biya har yanzu yana nan",
        ),
        localized(
          "<p>L’opérateur met quelques minutes à compter un paiement. Attendez avant de payer encore.</p><p>Votre reçu est la preuve : gardez sa référence. Le montant dû est relu avant chaque paiement.</p>",
          "<p>The operator takes a few minutes to count a payment. Wait before you pay again.</p><p>Your receipt is the proof: keep its reference. The amount due is read again before each payment.</p>",
          "<p>Kampuni ya simu huchukua dakika chache kuhesabu malipo. Subiri kabla ya kulipa tena.</p><p>Risiti yako ni ushahidi: tunza kumbukumbu yake. Kiasi kinasomwa upya kabla ya kila malipo.</p>",
          "<p>يحتاج المشغّل إلى بضع دقائق لاحتساب الدفع. انتظر قبل أن تدفع مرة أخرى.</p><p>إيصالك هو الدليل: احتفظ برقمه المرجعي. يُقرأ المبلغ المستحق من جديد قبل كل دفع.</p>",
          "<p>Kamfanin waya yana ɗaukar ’yan mintuna kafin ya ƙidaya biya. Ku jira kafin ku sake biya.</p><p>Rasitinku shi ne shaida: ku ajiye lambarsa. Ana sake karanta adadin kafin kowane biya.</p>",
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
        "Q10",
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
];
