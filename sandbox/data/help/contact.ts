import { localized } from "../languages";
import { entry, popular, CONTACT, SHOPS, type Topic } from "./topic";

/** What customers ask about reaching the operator. */
export const CONTACT_TOPICS: Topic[] = [
  {
    parent: CONTACT,
    category: CONTACT,
    entries: [
      popular(
        "Q18",
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
      entry(
        "Q43",
        localized(
          "Où est la boutique la plus proche ?",
          "Where is the nearest shop?",
          "Duka la karibu liko wapi?",
          "أين أقرب متجر؟",
          "Ina shago mafi kusa?",
        ),
        localized(
          '<p>Ouvrez <a href="/store-locator">Trouver une boutique</a> et tapez votre ville ou votre quartier. Les horaires y sont.</p>',
          '<p>Open <a href="/store-locator">Find a shop</a> and type your town or quarter. Opening hours are there.</p>',
          '<p>Fungua <a href="/store-locator">Tafuta duka</a> na uandike mji au mtaa wako. Saa za kazi zipo.</p>',
          '<p>افتح صفحة <a href="/store-locator">البحث عن متجر</a> واكتب مدينتك أو حيّك. ستجد أوقات العمل.</p>',
          '<p>Ku buɗe <a href="/store-locator">Nemo shago</a> ku rubuta gari ko unguwarku. Lokutan aiki suna nan.</p>',
        ),
      ),
    ],
  },
  { parent: SHOPS, category: SHOPS, href: "/store_finder/{{slug}}_shop", entries: [] },
];
