import { localized } from "../languages";
import { entry, popular, RECHARGE, type Topic } from "./topic";

/** What customers ask about bundles. */
export const BUNDLES_TOPICS: Topic[] = [
  {
    parent: RECHARGE,
    category: localized("Forfaits", "Bundles", "Vifurushi", "الباقات", "Ƙunshe-ƙunshe"),
    entries: [
      popular(
        "Q5",
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
        "Q6",
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
        "Q7",
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
      entry(
        "Q23",
        localized(
          "Quel forfait me convient ?",
          "Which bundle suits me?",
          "Kifurushi kipi kinanifaa?",
          "ما الباقة المناسبة لي؟",
          "Wane ƙunshi ya dace da ni?",
        ),
        localized(
          '<p>La page <a href="/table">Tarifs</a> montre tous les forfaits, triés par prix ou par durée.</p><p>Un forfait d’un jour suffit pour quelques messages. Pour des vidéos, prenez plusieurs gigaoctets.</p>',
          '<p>The <a href="/table">Tariffs</a> page shows every bundle, sorted by price or by validity.</p><p>A bundle of one day is enough for some messages. For videos, take several gigabytes.</p>',
          '<p>Ukurasa wa <a href="/table">Bei</a> unaonyesha vifurushi vyote kwa bei au muda.</p><p>Kifurushi cha siku moja kinatosha kwa ujumbe. Kwa video, chagua gigabaiti kadhaa.</p>',
          '<p>تعرض صفحة <a href="/table">الأسعار</a> كل الباقات مرتبة حسب السعر أو المدة.</p><p>تكفي باقة يوم واحد لبعض الرسائل. للفيديو اختر عدة غيغابايت.</p>',
          '<p>Shafin <a href="/table">Farashi</a> yana nuna duk ƙunshe-ƙunshe bisa farashi ko tsawon lokaci.</p><p>Ƙunshin rana ɗaya ya isa saƙonni. Don bidiyo, ku ɗauki gigabayit da yawa.</p>',
        ),
      ),
    ],
  },
];
