/** The meta data for search engines and messengers, by language and path. */
export const META = {
  fr: {
    "/": {
      title: "{{brand}} – recharge, forfaits et factures en ligne",
      description:
        "Rechargez un numéro, achetez un forfait, payez une facture\u00a0: sur tout téléphone, sans compte.",
      image: "/icons/icon-512.png",
    },
    "/prepaid-recharge": {
      title: "Recharger un numéro – {{brand}}",
      description: "Un numéro, un montant, et vous payez par carte, crédit ou {{wallet}}.",
    },
    "/gethelp": {
      title: "Centre d’aide – {{brand}}",
      description: "Recharge, forfaits, factures, {{wallet}}, réseau\u00a0: les réponses à vos questions.",
    },
    "/contact-us": {
      title: "Nous contacter – {{brand}}",
      description: "Écrivez au service client {{ofBrand}}.",
    },
    "/about": {
      title: "À propos {{ofBrand}}",
      description: "Le libre-service {{ofBrand}}, opérateur mobile {{inCountry}}.",
    },
  },
  en: {
    "/": {
      title: "{{brand}} – recharge, bundles and bills online",
      description: "Recharge a number, buy a bundle, pay a bill: on any phone, without an account.",
      image: "/icons/icon-512.png",
    },
    "/prepaid-recharge": {
      title: "Recharge a number – {{brand}}",
      description: "A number, an amount, and you pay by card, airtime or {{wallet}}.",
    },
    "/gethelp": {
      title: "Help centre – {{brand}}",
      description: "Recharges, bundles, bills, {{wallet}}, network: answers to your questions.",
    },
    "/contact-us": { title: "Contact us – {{brand}}", description: "Write to {{brand}}’s customer care." },
    "/about": {
      title: "About {{brand}}",
      description: "The self-service of {{brand}}, a mobile operator {{inCountry}}.",
    },
  },
  sw: {
    "/": {
      title: "{{brand}} – salio, vifurushi na bili mtandaoni",
      description: "Ongeza salio, nunua kifurushi, lipa bili: kwenye simu yoyote, bila akaunti.",
      image: "/icons/icon-512.png",
    },
    "/prepaid-recharge": {
      title: "Ongeza salio – {{brand}}",
      description: "Namba, kiasi, kisha unalipa kwa kadi, salio au {{wallet}}.",
    },
    "/gethelp": {
      title: "Kituo cha msaada – {{brand}}",
      description: "Salio, vifurushi, bili, {{wallet}}, mtandao: majibu ya maswali yako.",
    },
    "/contact-us": {
      title: "Wasiliana nasi – {{brand}}",
      description: "Andikia huduma kwa wateja ya {{brand}}.",
    },
    "/about": {
      title: "Kuhusu {{brand}}",
      description: "Huduma ya kujihudumia ya {{brand}}, kampuni ya simu {{inCountry}}.",
    },
  },
  ar: {
    "/": {
      title: "الشحن والباقات والفواتير عبر الإنترنت – {{brand}}",
      description: "اشحن رقما واشتر باقة وادفع فاتورة من أي هاتف وبدون حساب.",
      image: "/icons/icon-512.png",
    },
    "/prepaid-recharge": {
      title: "شحن رقم – {{brand}}",
      description: "رقم ومبلغ، ثم تدفع بالبطاقة أو بالرصيد أو من محفظة {{wallet}}.",
    },
    "/gethelp": {
      title: "مركز المساعدة – {{brand}}",
      description: "الشحن والباقات والفواتير ومحفظة {{wallet}} والشبكة: أجوبة عن أسئلتك.",
    },
    "/contact-us": { title: "اتصل بنا – {{brand}}", description: "اكتب إلى خدمة عملاء {{brand}}." },
    "/about": {
      title: "عن {{brand}}",
      description: "الخدمة الذاتية لمشغّل الهاتف المحمول {{brand}} {{inCountry}}.",
    },
  },
  ha: {
    "/": {
      title: "{{brand}} – kuɗin waya, ƙunshi da bil ta intanet",
      description: "Saka kuɗi a lamba, sayi ƙunshi, biya bil: a kowace waya, babu asusu.",
      image: "/icons/icon-512.png",
    },
    "/prepaid-recharge": {
      title: "Saka kuɗin waya – {{brand}}",
      description: "Lamba da kuɗi, sannan ku biya da kati, kuɗin waya ko {{wallet}}.",
    },
    "/gethelp": {
      title: "Cibiyar taimako – {{brand}}",
      description: "Kuɗin waya, ƙunshi, bil, {{wallet}}, sadarwa: amsoshin tambayoyinku.",
    },
    "/contact-us": {
      title: "Tuntuɓe mu – {{brand}}",
      description: "Ku rubuta wa kula da abokan ciniki na {{brand}}.",
    },
    "/about": {
      title: "Game da {{brand}}",
      description: "Hidimar kai ta {{brand}}, kamfanin waya {{inCountry}}.",
    },
  },
};

export const PRIVACY = {
  fr: {
    title: "Vie privée",
    body: [
      "<p>Nous demandons seulement votre numéro, et votre adresse e-mail si vous voulez un reçu.</p>",
      "<h2>À quoi servent vos données</h2>",
      "<ul><li>Votre numéro sert à votre commande et à la retrouver.</li>",
      "<li>Votre adresse e-mail ne sert qu’au reçu de votre paiement.</li>",
      "<li>Votre code PIN est chiffré et n’est jamais conservé.</li></ul>",
      "<h2>Combien de temps</h2>",
      "<p>Une commande non payée est oubliée après deux heures. Votre appareil oublie un paiement après sept jours.</p>",
      '<p>Une question\u00a0? <a href="/contact-us">Écrivez-nous</a> ou appelez le <a href="tel:{{care}}">{{care}}</a>.</p>',
    ].join(""),
  },
  en: {
    title: "Privacy",
    body: [
      "<p>We only ask for your number, and your e-mail address if you want a receipt.</p>",
      "<h2>What we use your data for</h2>",
      "<ul><li>We use your number for your order, and to find it again.</li>",
      "<li>We use your e-mail address for the receipt of your payment only.</li>",
      "<li>We encrypt your PIN and never store it.</li></ul>",
      "<h2>For how long</h2>",
      "<p>We forget an unpaid order after two hours. Your device forgets a payment after seven days.</p>",
      '<p>A question? <a href="/contact-us">Write to us</a> or call <a href="tel:{{care}}">{{care}}</a>.</p>',
    ].join(""),
  },
  sw: {
    title: "Faragha",
    body: [
      "<p>Tunaomba namba yako tu, na barua pepe yako ukitaka risiti.</p>",
      "<h2>Data zako zinatumika kwa nini</h2>",
      "<ul><li>Namba yako inatumika kwa agizo lako na kulipata tena.</li>",
      "<li>Barua pepe yako inatumika kwa risiti ya malipo yako pekee.</li>",
      "<li>PIN yako husimbwa na haihifadhiwi kamwe.</li></ul>",
      "<h2>Kwa muda gani</h2>",
      "<p>Agizo lisilolipwa husahauliwa baada ya saa mbili. Kifaa chako husahau malipo baada ya siku saba.</p>",
      '<p>Una swali? <a href="/contact-us">Tuandikie</a> au piga <a href="tel:{{care}}">{{care}}</a>.</p>',
    ].join(""),
  },
  ar: {
    title: "الخصوصية",
    body: [
      "<p>نطلب رقمك فقط، وعنوان بريدك الإلكتروني إذا أردت إيصالا.</p>",
      "<h2>فيم تُستخدم بياناتك</h2>",
      "<ul><li>يُستخدم رقمك من أجل طلبك والعثور عليه مرة أخرى.</li>",
      "<li>يُستخدم عنوان بريدك الإلكتروني لإيصال الدفع فقط.</li>",
      "<li>يُشفَّر رقمك السري ولا يُحفظ أبدا.</li></ul>",
      "<h2>المدة</h2>",
      "<p>يُنسى الطلب غير المدفوع بعد ساعتين. تُنسى عملية الدفع على جهازك بعد سبعة أيام.</p>",
      '<p>لديك سؤال؟ <a href="/contact-us">اكتب إلينا</a> أو اتصل بالرقم <a href="tel:{{care}}">{{care}}</a>.</p>',
    ].join(""),
  },
  ha: {
    title: "Sirrinku",
    body: [
      "<p>Muna neman lambarku kaɗai, da imel ɗinku idan kuna son rasiti.</p>",
      "<h2>Amfanin bayananku</h2>",
      "<ul><li>Lambarku don odarku ce, da sake samunta.</li>",
      "<li>Imel ɗinku don rasitin biyanku ne kaɗai.</li>",
      "<li>Muna ɓoye PIN ɗinku, ba ma taɓa ajiye shi.</li></ul>",
      "<h2>Tsawon lokaci</h2>",
      "<p>Muna manta odar da ba a biya ba bayan awa biyu. Na’urarku tana manta biya bayan kwana bakwai.</p>",
      '<p>Kuna da tambaya? <a href="/contact-us">Ku rubuto mana</a> ko ku kira <a href="tel:{{care}}">{{care}}</a>.</p>',
    ].join(""),
  },
};
