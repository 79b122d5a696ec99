import { localized } from "../languages";
import { entry, popular, RECHARGE, type Topic } from "./topic";

/** What customers ask about the airtime of a line. */
export const AIRTIME_TOPICS: Topic[] = [
  {
    parent: RECHARGE,
    category: localized("Crédit", "Airtime", "Salio", "الرصيد", "Kuɗin waya"),
    entries: [
      popular(
        "Q1",
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
      entry(
        "Q2",
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
        "Q3",
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
        "Q4",
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
      entry(
        "Q19",
        localized(
          "J’ai rechargé un mauvais numéro",
          "I recharged the wrong number",
          "Nimeongeza salio kwa namba isiyo sahihi",
          "شحنت رقما بالخطأ",
          "Na saka kuɗi a lambar da ba daidai ba",
        ),
        localized(
          "<p>Appelez vite le {{care}} avec la référence du reçu.</p><p>Le service client peut agir tant que le crédit n’est pas utilisé. Relisez toujours le numéro avant de payer.</p>",
          "<p>Call {{care}} at once, with the reference on your receipt.</p><p>Customer care can act while the airtime is unused. Always read the number again before you pay.</p>",
          "<p>Piga {{care}} haraka ukiwa na namba ya kumbukumbu iliyo kwenye risiti.</p><p>Huduma kwa wateja inaweza kusaidia kama salio halijatumika. Soma namba tena kabla ya kulipa.</p>",
          "<p>اتصل فورا بالرقم {{care}} ومعك الرقم المرجعي المكتوب في الإيصال.</p><p>تستطيع خدمة العملاء المساعدة ما دام الرصيد لم يُستعمل. راجع الرقم دائما قبل الدفع.</p>",
          "<p>Ku kira {{care}} nan da nan da lambar da ke kan rasiti.</p><p>Kula da abokan ciniki na iya taimako idan ba a yi amfani da kuɗin ba. Ku sake karanta lambar kafin ku biya.</p>",
        ),
      ),
      entry(
        "Q20",
        localized(
          "Comment être remboursé ?",
          "How do I get a refund?",
          "Nitarudishiwaje pesa yangu?",
          "كيف أسترجع أموالي؟",
          "Ta yaya za a mayar mini da kuɗi?",
        ),
        localized(
          '<p>Un paiement échoué n’est pas débité. Si l’argent est parti quand même, gardez la référence du reçu.</p><p>Appelez le {{care}} ou <a href="/contact-us">écrivez-nous</a> avec cette référence, le montant et le jour.</p>',
          '<p>A failed payment is not charged. If the money left all the same, keep the reference on the receipt.</p><p>Call {{care}} or <a href="/contact-us">write to us</a> with this reference, the amount and the day.</p>',
          '<p>Malipo yaliyoshindikana hayakatwi. Kama pesa ilikatwa, tunza namba ya kumbukumbu ya risiti.</p><p>Piga {{care}} au <a href="/contact-us">tuandikie</a> ukitaja namba hiyo, kiasi na siku.</p>',
          '<p>العملية الفاشلة لا يُخصم مبلغها. إذا خُصم المبلغ مع ذلك فاحتفظ بالرقم المرجعي للإيصال.</p><p>اتصل بالرقم {{care}} أو <a href="/contact-us">اكتب إلينا</a> واذكر هذا الرقم والمبلغ واليوم.</p>',
          '<p>Ba a cire kuɗi idan biyan bai yi nasara ba. Idan an cire, ku ajiye lambar rasiti.</p><p>Ku kira {{care}} ko <a href="/contact-us">ku rubuto mana</a> da wannan lambar, adadin kuɗi da rana.</p>',
        ),
      ),
      entry(
        "Q21",
        localized(
          "Où retrouver mon reçu ?",
          "Where do I find my receipt?",
          "Risiti yangu iko wapi?",
          "أين أجد إيصالي؟",
          "A ina zan sami rasitina?",
        ),
        localized(
          "<p>La page d’accueil montre vos derniers paiements sur ce téléphone. Chaque paiement mène à son reçu.</p><p>La référence du reçu suffit au service client pour le retrouver.</p>",
          "<p>The home page shows your latest payments on this phone. Each payment leads to its receipt.</p><p>The reference on the receipt is all that customer care needs to find it.</p>",
          "<p>Ukurasa wa mwanzo unaonyesha malipo yako ya karibuni kwenye simu hii. Kila malipo yana risiti yake.</p><p>Namba ya kumbukumbu inatosha kwa huduma kwa wateja kuyapata.</p>",
          "<p>تعرض الصفحة الرئيسية آخر عملياتك على هذا الهاتف. كل عملية تقودك إلى إيصالها.</p><p>يكفي الرقم المرجعي لتجد خدمة العملاء العملية.</p>",
          "<p>Shafin farko yana nuna biyan kuɗinku na baya a wannan waya. Kowane biya yana da rasitinsa.</p><p>Lambar rasiti ta isa kula da abokan ciniki su same shi.</p>",
        ),
      ),
      entry(
        "Q22",
        localized(
          "Quel est mon solde ?",
          "What is my balance?",
          "Salio langu ni kiasi gani?",
          "كم رصيدي؟",
          "Nawa ne sauran kuɗina?",
        ),
        localized(
          '<p>Pour une ligne mobile, ouvrez <a href="/my-balance">Mon solde</a> : nous envoyons un code à cette ligne. Ou appelez le {{care}}.</p><p>Pour une box, ouvrez <a href="/broadband-recharge">Recharge de box</a>. Nous envoyons un code, puis nous montrons le solde internet.</p>',
          '<p>For a mobile line, open <a href="/my-balance">My balance</a>: we send a code to that line. Or call {{care}}.</p><p>For a router, open <a href="/broadband-recharge">Broadband recharge</a>. We send a code, then we show the data balance.</p>',
          '<p>Kwa laini ya simu, fungua <a href="/my-balance">Salio langu</a>: tunatuma msimbo kwa laini hiyo. Au piga {{care}}.</p><p>Kwa ruta, fungua <a href="/broadband-recharge">Salio la ruta</a>. Tunatuma msimbo, kisha tunaonyesha data iliyobaki.</p>',
          '<p>لخط الهاتف، افتح صفحة <a href="/my-balance">رصيدي</a>: نرسل رمزا إلى هذا الخط. أو اتصل بالرقم {{care}}.</p><p>للراوتر، افتح صفحة <a href="/broadband-recharge">شحن الراوتر</a>. نرسل رمزا ثم نعرض رصيد الإنترنت.</p>',
          '<p>Don layin waya, ku buɗe <a href="/my-balance">Sauran kuɗina</a>: muna aika lambar tabbatarwa ga layin. Ko ku kira {{care}}.</p><p>Don rauta, ku buɗe <a href="/broadband-recharge">Saka kuɗin rauta</a>. Muna aika lambar tabbatarwa, sannan mu nuna sauran data.</p>',
        ),
      ),
    ],
  },
];
