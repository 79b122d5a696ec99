/**
 * What customers call the same thing, in every language at once, because many write French words on a Hausa page.
 * The names are separated by commas and have no second spelling without accents, because accents and endings are
 * folded.
 */
export const concepts: Readonly<Record<string, readonly string[]>> = {
  wallet: [
    "porte-monnaie, portefeuille, mobile money, momo, wallet, purse, e-wallet, pochi, mkoba, pesa ya simu",
    "محفظة, محفظتي, حافظة, lalita, lalitata, kuɗin hannu",
  ],
  sim: ["sim, puce, carte sim, sim card, laini, kadi ya simu, شريحة, شريحتي, layi, katin sim"],
  airtime: [
    "crédit, unités, airtime, credit, balance, solde, salio, vocha, رصيد, رصيدي, kuɗin waya, ragowa",
    "sauran kuɗi",
  ],
  recharge: [
    "recharge, recharger, rechargement, top up, topup, kuongeza salio, ongeza salio, nitaongezaje, kujaza",
    "شحن, اشحن, شحنت, تعبئة, saka kuɗi, saka kuɗin waya, caji",
  ],
  refund: [
    "remboursement, rembourser, remboursé, rembourse, annuler, refund, money back, reversal, kurudishiwa",
    "rudisha, rejesha, kurejeshewa, nitarudishiwa, استرداد, استرجاع, استرجع, إرجاع, يعاد, mayar da kuɗi",
    "maida kuɗi, mayar mini, mayar",
  ],
  card: [
    "carte, carte bancaire, visa, mastercard, card, bank card, debit card, kadi, kadi ya benki, بطاقة, بطاقتي",
    "بطاقة بنكية, katin banki",
  ],
  network: [
    "réseau, couverture, signal, antenne, network, coverage, reception, mtandao, mawimbi, شبكة, تغطية, إشارة",
    "sadarwa, netwok",
  ],
  code: [
    "otp, code reçu, code de confirmation, one-time code, verification code, msimbo, رمز, كود",
    "lambar tabbatarwa",
  ],
  pin: [
    "pin, code pin, code secret, mot de passe, password, passcode, nywila, namba ya siri, الرقم السري",
    "رقمي السري, رقمك السري, كلمة السر, kalmar sirri, lambar sirri",
  ],
  bill: [
    "facture, bill, invoice, postpayé, postpaid, bili, ankara, فاتورة, فاتورتي, فواتير, bil, takardar biya",
  ],
  bundle: [
    "forfait, bouquet, pass internet, bundle, package, kifurushi, vifurushi, bando, باقة, باقات, حزمة, ƙunshi",
    "ƙunshin, ƙunshe-ƙunshe, bandul",
  ],
  internet: ["internet, data, connexion, mégas, intaneti, إنترنت, نت, intanet"],
  shop: ["boutique, magasin, agence, shop, store, duka, maduka, متجر, متاجر, محل, shago, shagon"],
  register: [
    "enregistrer, enregistrement, identification, identifier, register, registration, kusajili, kusajiliwa",
    "sajili, usajili, تسجيل, أسجل, rajista, yi rajista, rajistar",
  ],
  roaming: [
    "roaming, itinérance, étranger, abroad, nje ya nchi, ughaibuni, تجوال, خارج البلاد, الخارج, ƙasar waje",
    "ƙasashen waje, waje",
  ],
  stolen: [
    "volé, vol, perdu, perte, stolen, lost, imeibiwa, imepotea, nimepoteza, سرقة, سُرق, ضاع, فقدت, sata, sace",
    "ɓace, ɓata",
  ],
  wrong: [
    "erreur, mauvais numéro, trompé, wrong, mistake, makosa, kimakosa, nimekosea, خطأ, بالخطأ, kuskure",
  ],
  fraud: ["arnaque, arnaqueur, escroc, fraude, fraud, scam, utapeli, tapeli, احتيال, zamba, damfara"],
  blocked: ["bloqué, verrouillé, blocked, locked, imefungwa, مقفلة, مغلقة, محظور, rufe, kulle, toshe"],
  contact: [
    "contact, contacter, joindre, appeler, service client, numéro vert, customer care, call, reach",
    "huduma kwa wateja, kuwasiliana, nitawapataje, اتصال, أتصل, خدمة العملاء, tuntuɓa, kira",
  ],
  loan: ["prêt, emprunt, emprunter, loan, borrow, mkopo, mikopo, kukopa, قرض, قروض, سلفة, bashi, rance"],
  receipt: ["reçu, preuve, justificatif, receipt, proof, risiti, إيصال, وصل, rasiti, shaida"],
  slow: ["lent, lente, lenteur, slow, polepole, taratibu, بطيء, بطيئة, jinkiri"],
  number: ["numéro, number, namba, nambari, رقم, رقمي, lamba, lambata"],
  router: ["box, routeur, modem, router, ruta, modemu, راوتر, مودم, rauta, rautar"],
};

/** Words that say nothing about the subject of a question. */
export const stopWords: readonly string[] = [
  "le, la, les, un, une, des, du, de, et, ou, à, au, aux, en, dans, sur, pour, par, avec, sans, que, qui",
  "quoi, je, j, tu, il, elle, on, nous, vous, ils, mon, ma, mes, ton, votre, vos, son, sa, ses, ce, cette",
  "ces, est, sont, ai, a, ont, ne, n, pas, plus, se, s, me, m, y, c, d, l, qu, comment, pourquoi, puis, the",
  "an, of, to, in, is, are, was, my, your, i, you, it, do, does, did, not, can, for, with, and, or, how",
  "what, why, when, has, have, if, by, this, that, na, ya, wa, kwa, ni, je, la, za, cha, vya, katika, yangu",
  "langu, wangu, changu, في, من, على, عن, هل, كيف, ما, ماذا, لماذا, إلى, أن, لا, لم, هو, هي, هذا, هذه, ta",
  "yaya, zan, da, ba, ne, ce, in, ina, me, ya, sa, ku, nawa",
];
