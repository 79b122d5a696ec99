import { localized } from "../languages";
import { entry, popular, MONEY, type Topic } from "./topic";

/** What customers ask about the wallet. */
export const MONEY_TOPICS: Topic[] = [
  {
    parent: MONEY,
    category: localized("Porte-monnaie", "Wallet", "Pochi", "المحفظة", "Lalita"),
    entries: [
      popular(
        "Q11",
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
        "Q12",
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
        "Q13",
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
      entry(
        "Q33",
        localized(
          "Comment changer mon code PIN ?",
          "How do I change my PIN?",
          "Nitabadilishaje PIN yangu?",
          "كيف أغيّر رقمي السري؟",
          "Ta yaya zan canza PIN ɗina?",
        ),
        localized(
          "<p>Composez <strong>{{reset}}</strong> et choisissez un nouveau code PIN. Évitez 1234 et votre date de naissance.</p>",
          "<p>Dial <strong>{{reset}}</strong> and choose a new PIN. Avoid 1234 and your date of birth.</p>",
          "<p>Piga <strong>{{reset}}</strong> na uchague PIN mpya. Epuka 1234 na tarehe yako ya kuzaliwa.</p>",
          '<p>اتصل بالرمز <strong dir="ltr">{{reset}}</strong> واختر رقما سريا جديدا. تجنب 1234 وتاريخ ميلادك.</p>',
          "<p>Ku danna <strong>{{reset}}</strong> ku zaɓi sabon PIN. Ku guji 1234 da ranar haihuwarku.</p>",
        ),
      ),
      entry(
        "Q34",
        localized(
          "Quelqu’un me demande mon code PIN",
          "Somebody asks for my PIN",
          "Mtu ananiomba PIN yangu",
          "شخص يطلب رقمي السري",
          "Wani yana neman PIN ɗina",
        ),
        localized(
          "<p>Ne le donnez jamais. C’est une arnaque, même si la personne dit travailler pour {{brand}}.</p><p>Ne donnez pas non plus un code reçu par SMS. Prévenez-nous au {{care}}.</p>",
          "<p>Never give it. It is a scam, even if the caller claims to work for {{brand}}.</p><p>Do not give a code from an SMS either. Tell us: call {{care}}.</p>",
          "<p>Usimpe kamwe. Ni utapeli, hata kama anasema anafanya kazi {{brand}}.</p><p>Usitoe pia msimbo wa SMS. Tuambie: piga {{care}}.</p>",
          "<p>لا تعطه لأحد أبدا. هذا احتيال، حتى إذا قال إنه يعمل في {{brand}}.</p><p>ولا تعط أحدا رمزا وصلك في رسالة. أخبرنا: اتصل بالرقم {{care}}.</p>",
          "<p>Kada ku bayar. Zamba ce, ko da ya ce yana aiki a {{brand}}.</p><p>Kada ku ba da lambar tabbatarwa ta SMS ma. Ku gaya mana: ku kira {{care}}.</p>",
        ),
      ),
      entry(
        "Q35",
        localized(
          "Comment ouvrir un porte-monnaie ?",
          "How do I open a wallet?",
          "Nitafunguaje pochi?",
          "كيف أفتح محفظة؟",
          "Ta yaya zan buɗe lalita?",
        ),
        localized(
          '<p>Passez en <a href="/store-locator">boutique</a> avec votre carte SIM et votre carte d’identité. L’ouverture est gratuite.</p>',
          '<p>Visit a <a href="/store-locator">shop</a> with your SIM card and your identity card. Opening it is free.</p>',
          '<p>Tembelea <a href="/store-locator">duka</a> ukiwa na laini yako na kitambulisho. Kufungua ni bure.</p>',
          '<p>تفضّل بزيارة أحد <a href="/store-locator">المتاجر</a> ومعك شريحتك وبطاقة هويتك. فتحها مجاني.</p>',
          '<p>Ku je <a href="/store-locator">shago</a> da katin SIM da katin shaidarku. Buɗewa kyauta ne.</p>',
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
        "Q14",
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
];
