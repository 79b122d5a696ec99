import { localized } from "../languages";
import { entry, popular, PAYING, type Topic } from "./topic";

/** What customers ask about paying. */
export const PAYING_TOPICS: Topic[] = [
  {
    parent: PAYING,
    category: localized(
      "Code de confirmation",
      "Confirmation code",
      "Msimbo wa uthibitisho",
      "رمز التأكيد",
      "Lambar tabbatarwa",
    ),
    entries: [
      popular(
        "Q24",
        localized(
          "Le code n’arrive pas",
          "The code does not come",
          "Msimbo haufiki",
          "الرمز لا يصل",
          "Lambar tabbatarwa ba ta zo ba",
        ),
        localized(
          "<p>Le code arrive par SMS, presque toujours en moins d’une minute.</p><ol><li>Vérifiez le réseau et la place pour les SMS.</li><li>Attendez une minute, puis appuyez sur « Envoyer un nouveau code ».</li><li>Tapez seulement le dernier code reçu.</li></ol><p>Toujours rien ? Appelez le {{care}}.</p>",
          "<p>The code comes by SMS, nearly always within a minute.</p><ol><li>Check the signal, and that there is room for SMS.</li><li>Wait a minute, then press “Send a new code”.</li><li>Type the latest code only.</li></ol><p>Still nothing? Call {{care}}.</p>",
          "<p>Msimbo hufika kwa SMS, mara nyingi ndani ya dakika moja.</p><ol><li>Angalia mtandao na nafasi ya SMS.</li><li>Subiri dakika moja, kisha bonyeza “Tuma msimbo mpya”.</li><li>Andika msimbo wa mwisho tu.</li></ol><p>Bado haujafika? Piga {{care}}.</p>",
          "<p>يصل الرمز في رسالة قصيرة، وغالبا في أقل من دقيقة.</p><ol><li>تحقق من الشبكة ومن وجود مكان للرسائل.</li><li>انتظر دقيقة ثم اضغط «إرسال رمز جديد».</li><li>اكتب آخر رمز وصلك فقط.</li></ol><p>لم يصل شيء؟ اتصل بالرقم {{care}}.</p>",
          "<p>Lambar tabbatarwa tana zuwa ta SMS, yawanci cikin minti ɗaya.</p><ol><li>Ku duba sadarwa da wurin SMS a wayarku.</li><li>Ku jira minti ɗaya, sannan ku danna “Aika sabuwar lambar tabbatarwa”.</li><li>Ku rubuta ta ƙarshe kawai.</li></ol><p>Har yanzu ba ta zo ba? Ku kira {{care}}.</p>",
        ),
      ),
      entry(
        "Q25",
        localized(
          "Le code est refusé",
          "The code is refused",
          "Msimbo unakataliwa",
          "الرمز مرفوض",
          "An ƙi lambar tabbatarwa",
        ),
        localized(
          "<p>Un nouveau code remplace l’ancien : tapez celui du dernier SMS. Un code trop ancien n’est plus accepté.</p><p>Après cinq codes incorrects, recommencez la commande. Rien n’est débité.</p>",
          "<p>A new code replaces the one before: type that of the latest SMS. An old code is no longer accepted.</p><p>After five wrong codes, start the order again. Nothing is charged.</p>",
          "<p>Msimbo mpya hubadilisha wa zamani: andika ule wa SMS ya mwisho. Wa zamani haukubaliwi tena.</p><p>Ukikosea mara tano, anza agizo upya. Hakuna pesa inayokatwa.</p>",
          "<p>الرمز الجديد يلغي الرمز السابق: اكتب رمز آخر رسالة. الرمز القديم لا يُقبل.</p><p>بعد خمسة رموز خاطئة ابدأ الطلب من جديد. لن يُخصم شيء.</p>",
          "<p>Sabuwar lambar tabbatarwa tana maye gurbin tsohuwa: ku rubuta ta SMS na ƙarshe. Ba a karɓar tsohuwa.</p><p>Bayan kuskure biyar, ku sake fara oda. Ba a cire kuɗi.</p>",
        ),
      ),
    ],
  },
  {
    parent: PAYING,
    category: localized(
      "Moyens de paiement",
      "Ways to pay",
      "Njia za kulipa",
      "وسائل الدفع",
      "Hanyoyin biya",
    ),
    entries: [
      entry(
        "Q26",
        localized(
          "Comment payer avec MPESA ?",
          "How do I pay with MPESA?",
          "Nitalipaje kwa MPESA?",
          "كيف أدفع بواسطة MPESA؟",
          "Ta yaya zan biya da MPESA?",
        ),
        localized(
          "<ol><li>Choisissez MPESA sur la page de paiement.</li><li>Tapez le numéro du compte MPESA.</li><li>Acceptez la demande sur ce téléphone.</li></ol><p>Gardez la page ouverte : elle montre le résultat. Vous ne tapez jamais le code PIN de MPESA ici.</p>",
          "<ol><li>Choose MPESA on the payment page.</li><li>Type the number of the MPESA account.</li><li>Approve the request on that phone.</li></ol><p>Keep the page open: it shows the result. You never type the PIN of MPESA here.</p>",
          "<ol><li>Chagua MPESA kwenye ukurasa wa malipo.</li><li>Andika namba ya akaunti ya MPESA.</li><li>Kubali ombi kwenye simu hiyo.</li></ol><p>Acha ukurasa wazi: unaonyesha matokeo. Huandiki kamwe PIN ya MPESA hapa.</p>",
          "<ol><li>اختر MPESA في صفحة الدفع.</li><li>اكتب رقم حساب MPESA.</li><li>وافق على الطلب في ذلك الهاتف.</li></ol><p>أبقِ الصفحة مفتوحة: ستعرض النتيجة. لا تكتب هنا الرقم السري لحساب MPESA أبدا.</p>",
          "<ol><li>Ku zaɓi MPESA a shafin biya.</li><li>Ku rubuta lambar asusun MPESA.</li><li>Ku amince da buƙatar a wayar.</li></ol><p>Ku bar shafin a buɗe: zai nuna sakamako. Ba a taɓa rubuta PIN na MPESA a nan.</p>",
        ),
      ),
      entry(
        "Q27",
        localized(
          "Comment payer par carte bancaire ?",
          "How do I pay by card?",
          "Nitalipaje kwa kadi ya benki?",
          "كيف أدفع بالبطاقة المصرفية؟",
          "Ta yaya zan biya da katin banki?",
        ),
        localized(
          "<p>Choisissez Carte bancaire, puis tapez votre adresse e-mail. La page sécurisée de la banque demande la carte.</p><p>{{brand}} ne voit et ne garde jamais le numéro de la carte. Revenez ensuite ici pour voir le reçu.</p>",
          "<p>Choose to pay by card, then type your e-mail address. The bank’s secure page asks for the card.</p><p>{{brand}} never sees or keeps the card number. Then come back here to see the receipt.</p>",
          "<p>Chagua Kadi ya benki, kisha andika barua pepe yako. Ukurasa salama wa benki unaomba kadi.</p><p>{{brand}} haioni wala kutunza namba ya kadi. Kisha rudi hapa uone risiti.</p>",
          "<p>اختر بطاقة مصرفية ثم اكتب بريدك الإلكتروني. تطلب صفحة البنك الآمنة بيانات البطاقة.</p><p>لا ترى {{brand}} رقم البطاقة ولا تحتفظ به. ثم عد إلى هنا لترى الإيصال.</p>",
          "<p>Ku zaɓi Katin banki, sannan ku rubuta imel ɗinku. Shafin banki mai tsaro zai nemi katin.</p><p>{{brand}} ba ya gani ko ajiye lambar katin. Sannan ku dawo nan ku ga rasiti.</p>",
        ),
      ),
      entry(
        "Q30",
        localized(
          "Puis-je payer avec mon crédit ?",
          "Can I pay with airtime?",
          "Je, ninaweza kulipa kwa salio la simu?",
          "هل يمكنني الدفع برصيد الهاتف؟",
          "Zan iya biya da kuɗin waya?",
        ),
        localized(
          "<p>Oui, si ce moyen est proposé pour votre commande. Choisissez Crédit téléphonique et tapez le numéro qui paie.</p><p>Ce numéro reçoit un code par SMS. Il doit avoir assez de crédit.</p>",
          "<p>Yes, if it is offered for your order. Choose Airtime and type the number that pays.</p><p>That number receives a code by SMS. It must have enough airtime.</p>",
          "<p>Ndiyo, kama njia hii inapatikana kwa agizo lako. Chagua Salio la simu na uandike namba inayolipa.</p><p>Namba hiyo hupokea msimbo kwa SMS. Lazima iwe na salio la kutosha.</p>",
          "<p>نعم، إذا كانت هذه الوسيلة متاحة لطلبك. اختر رصيد الهاتف واكتب الرقم الذي يدفع.</p><p>يصل رمز إلى هذا الرقم في رسالة قصيرة. يجب أن يكون رصيده كافيا.</p>",
          "<p>Ee, idan akwai wannan hanya don odarku. Ku zaɓi Kuɗin waya, ku rubuta lambar da za ta biya.</p><p>Lambar za ta sami lambar tabbatarwa ta SMS. Dole ta kasance da isasshen kuɗi.</p>",
        ),
      ),
      entry(
        "Q28",
        localized(
          "Mon paiement est en cours de traitement",
          "My payment is in processing",
          "Malipo yangu yanashughulikiwa",
          "عمليتي قيد المعالجة",
          "Ana aiki a kan biyana",
        ),
        localized(
          "<p>L’opérateur n’a pas encore répondu. Ne payez pas une deuxième fois.</p><p>Vérifiez encore la page du résultat dans quelques minutes. Après une heure, appelez le {{care}} avec la référence.</p>",
          "<p>The operator has not answered yet. Do not pay a second time.</p><p>Check the result page again in a few minutes. After an hour, call {{care}} with the reference.</p>",
          "<p>Kampuni ya simu haijajibu bado. Usilipe mara ya pili.</p><p>Angalia tena ukurasa wa matokeo baada ya dakika chache. Baada ya saa moja, piga {{care}} na utaje kumbukumbu.</p>",
          "<p>لم يرد المشغّل بعد. لا تدفع مرة ثانية.</p><p>تحقق من صفحة النتيجة مرة أخرى بعد بضع دقائق. بعد ساعة اتصل بالرقم {{care}} ومعك الرقم المرجعي.</p>",
          "<p>Kamfanin waya bai amsa ba tukuna. Kada ku sake biya.</p><p>Ku sake duba shafin sakamako bayan ’yan mintuna. Bayan awa ɗaya, ku kira {{care}} da lambar rasiti.</p>",
        ),
      ),
      entry(
        "Q29",
        localized(
          "J’ai été débité deux fois",
          "I was charged twice",
          "Nimekatwa pesa mara mbili",
          "خُصم مني المبلغ مرتين",
          "An cire mini kuɗi sau biyu",
        ),
        localized(
          "<p>Une commande n’est payée qu’une fois, même si vous appuyez deux fois.</p><p>Deux reçus avec deux références sont deux commandes. Appelez le {{care}} avec les deux références.</p>",
          "<p>An order is paid only once, even if you press twice.</p><p>Two receipts with two references are two orders. Call {{care}} with both references.</p>",
          "<p>Agizo hulipwa mara moja tu, hata ukibonyeza mara mbili.</p><p>Risiti mbili zenye kumbukumbu mbili ni maagizo mawili. Piga {{care}} na utaje zote mbili.</p>",
          "<p>يُدفع الطلب مرة واحدة فقط حتى إذا ضغطت مرتين.</p><p>إيصالان برقمين مرجعيين يعنيان طلبين. اتصل بالرقم {{care}} ومعك الرقمان.</p>",
          "<p>Ana biyan oda sau ɗaya kawai, ko kun danna sau biyu.</p><p>Rasiti biyu masu lambobi biyu oda biyu ne. Ku kira {{care}} da lambobin biyu.</p>",
        ),
      ),
    ],
  },
];
