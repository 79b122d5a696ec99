import { localized } from "../languages";
import { entry, LINES, type Topic } from "./topic";

/** What customers ask about SIM cards and roaming. */
export const LINES_TOPICS: Topic[] = [
  {
    parent: LINES,
    category: localized("Carte SIM", "SIM card", "Laini ya simu", "الشريحة", "Katin SIM"),
    entries: [
      entry(
        "Q36",
        localized(
          "Comment enregistrer ma carte SIM ?",
          "How do I register my SIM?",
          "Nitasajilije laini yangu?",
          "كيف أسجّل شريحتي؟",
          "Ta yaya zan yi rajistar katin SIM?",
        ),
        localized(
          '<p>Passez en <a href="/store-locator">boutique</a> avec la SIM et une pièce d’identité valable. C’est gratuit.</p><p>Une ligne qui n’est pas enregistrée peut être coupée.</p>',
          '<p>Visit a <a href="/store-locator">shop</a> with the SIM and a valid identity card. It is free.</p><p>A line that is not registered may be cut off.</p>',
          '<p>Tembelea <a href="/store-locator">duka</a> ukiwa na laini na kitambulisho halali. Ni bure.</p><p>Laini ambayo haijasajiliwa inaweza kukatwa.</p>',
          '<p>تفضّل بزيارة أحد <a href="/store-locator">المتاجر</a> ومعك الشريحة وبطاقة هوية صالحة. التسجيل مجاني.</p><p>قد يُقطع الخط غير المسجّل.</p>',
          '<p>Ku je <a href="/store-locator">shago</a> da katin SIM da katin shaida mai aiki. Kyauta ne.</p><p>Ana iya yanke layin da ba a yi wa rajista ba.</p>',
        ),
      ),
      entry(
        "Q37",
        localized(
          "Ma carte SIM est perdue ou volée",
          "My SIM is lost or stolen",
          "Laini yangu imepotea au imeibiwa",
          "ضاعت شريحتي أو سُرقت",
          "Katin SIM ɗina ya ɓace ko an sace shi",
        ),
        localized(
          '<p>Appelez vite le {{care}} d’un autre téléphone : nous bloquons la ligne et le porte-monnaie.</p><p>Une <a href="/store-locator">boutique</a> vous rend le même numéro. Apportez votre carte d’identité.</p>',
          '<p>Call {{care}} at once from another phone: we block the line and the wallet.</p><p>A <a href="/store-locator">shop</a> gives you the same number again. Bring your identity card.</p>',
          '<p>Piga {{care}} mara moja kwa simu nyingine: tunafunga laini na pochi.</p><p><a href="/store-locator">Duka</a> litakupa tena namba hiyo hiyo. Njoo na kitambulisho.</p>',
          '<p>اتصل فورا بالرقم {{care}} من هاتف آخر: سنوقف الخط والمحفظة.</p><p>يعيد لك <a href="/store-locator">المتجر</a> الرقم نفسه. أحضر بطاقة هويتك.</p>',
          '<p>Ku kira {{care}} nan take daga wata waya: za mu rufe layin da lalita.</p><p><a href="/store-locator">Shago</a> zai ba ku wannan lamba kuma. Ku zo da katin shaida.</p>',
        ),
      ),
      entry(
        "Q38",
        localized(
          "Mon téléphone demande un code PUK",
          "My phone asks for a PUK",
          "Simu yangu inaomba PUK",
          "هاتفي يطلب رمز PUK",
          "Wayata tana neman PUK",
        ),
        localized(
          "<p>La SIM est bloquée après trois codes incorrects. Le code PUK est sur la carte de la SIM.</p><p>Vous ne l’avez plus ? Appelez le {{care}}. Dix codes PUK incorrects rendent la SIM inutilisable.</p>",
          "<p>Three wrong codes lock the SIM. The PUK is on the card that held the SIM.</p><p>Is it lost? Call {{care}}. Ten wrong PUKs make the SIM useless.</p>",
          "<p>Laini hufungwa ukikosea mara tatu. PUK iko kwenye kadi iliyokuja na laini.</p><p>Huna tena? Piga {{care}}. Ukikosea PUK mara kumi, laini haitatumika tena.</p>",
          "<p>تُقفل الشريحة بعد ثلاث محاولات خاطئة. رمز PUK مكتوب على بطاقة الشريحة.</p><p>هل ضاعت منك؟ اتصل بالرقم {{care}}. عشر محاولات خاطئة تعطّل الشريحة نهائيا.</p>",
          "<p>Kuskure uku yana rufe katin SIM. PUK yana kan katin da SIM ta zo da shi.</p><p>Ba ku da shi? Ku kira {{care}}. Kuskuren PUK goma yana lalata katin SIM.</p>",
        ),
      ),
    ],
  },
  {
    parent: LINES,
    category: localized("Roaming", "Roaming", "Roaming", "التجوال", "Roaming"),
    entries: [
      entry(
        "Q39",
        localized(
          "Comment utiliser ma ligne à l’étranger ?",
          "How do I use roaming abroad?",
          "Nitatumiaje laini yangu nje ya nchi?",
          "كيف أستعمل خطي خارج البلاد؟",
          "Ta yaya zan yi amfani da layina a ƙasar waje?",
        ),
        localized(
          '<p>Activez l’itinérance (roaming) dans les réglages du téléphone avant le départ.</p><p>Les lignes postpayées ont des forfaits roaming : voyez les <a href="/table">tarifs</a>. Sans forfait, coupez les données.</p>',
          '<p>Turn on roaming in the settings of the phone before you leave.</p><p>Postpaid lines have roaming bundles: see the <a href="/table">tariffs</a>. Without one, turn mobile data off.</p>',
          '<p>Washa “roaming” kwenye mipangilio ya simu kabla ya kusafiri.</p><p>Laini za kulipa baadaye zina vifurushi vya roaming: tazama <a href="/table">bei</a>. Bila kifurushi, zima data.</p>',
          '<p>شغّل التجوال في إعدادات الهاتف قبل السفر.</p><p>لخطوط الدفع الآجل باقات تجوال: انظر <a href="/table">الأسعار</a>. بدون باقة أوقف بيانات الهاتف.</p>',
          '<p>Ku kunna “roaming” a saitin waya kafin tafiya.</p><p>Layukan biya bayan amfani suna da ƙunshe-ƙunshen roaming: ku duba <a href="/table">farashi</a>. Idan babu ƙunshi, ku kashe data.</p>',
        ),
      ),
    ],
  },
];
