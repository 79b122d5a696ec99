import { localized } from "../languages";
import { entry, popular, NETWORK, type Topic } from "./topic";

/** What customers ask about the network. */
export const NETWORK_TOPICS: Topic[] = [
  {
    parent: NETWORK,
    category: localized("Couverture", "Coverage", "Mtandao unapofika", "التغطية", "Isar sadarwa"),
    entries: [
      popular(
        "Q15",
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
        "Q16",
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
      entry(
        "Q40",
        localized(
          "Internet est lent",
          "The internet is slow",
          "Intaneti ni ya polepole",
          "الإنترنت بطيء",
          "Intanet yana jinkiri",
        ),
        localized(
          '<ol><li>Vérifiez qu’il reste des données dans le forfait.</li><li>Redémarrez le téléphone.</li><li>Consultez la <a href="/openNetworks">carte de couverture</a> : la 4G est plus rapide que la 2G.</li></ol><p>Sur {{brand}}, le mode économie de données allège les pages.</p>',
          '<ol><li>Check that the bundle has data left.</li><li>Restart the phone.</li><li>See the <a href="/openNetworks">coverage map</a>: 4G is faster than 2G.</li></ol><p>On {{brand}}, low-data mode makes pages lighter.</p>',
          '<ol><li>Angalia kama kifurushi kina data.</li><li>Zima na uwashe simu.</li><li>Tazama <a href="/openNetworks">ramani ya mtandao</a>: 4G ni ya haraka kuliko 2G.</li></ol><p>Kwenye {{brand}}, hali ya data kidogo hupunguza uzito wa kurasa.</p>',
          '<ol><li>تأكد من بقاء بيانات في الباقة.</li><li>أعد تشغيل الهاتف.</li><li>انظر <a href="/openNetworks">خريطة التغطية</a>: شبكة 4G أسرع من 2G.</li></ol><p>في {{brand}} يجعل وضع توفير البيانات الصفحات أخف.</p>',
          '<ol><li>Ku duba ko akwai sauran data a ƙunshi.</li><li>Ku sake kunna waya.</li><li>Ku duba <a href="/openNetworks">taswirar sadarwa</a>: 4G ya fi 2G sauri.</li></ol><p>A {{brand}}, yanayin ƙarancin data yana sauƙaƙa shafuka.</p>',
        ),
      ),
      entry(
        "Q41",
        localized(
          "Je n’ai pas de réseau",
          "I have no network",
          "Sina mtandao",
          "لا توجد شبكة في هاتفي",
          "Ba ni da sadarwa",
        ),
        localized(
          '<ol><li>Redémarrez le téléphone.</li><li>Retirez la SIM et remettez-la.</li><li>Vérifiez votre quartier sur la <a href="/openNetworks">carte de couverture</a>.</li></ol><p>Si la carte montre du réseau, appelez le {{care}} d’un autre téléphone.</p>',
          '<ol><li>Restart the phone.</li><li>Take the SIM out and put it back.</li><li>Check your quarter on the <a href="/openNetworks">coverage map</a>.</li></ol><p>If the map shows a network, call {{care}} from another phone.</p>',
          '<ol><li>Zima na uwashe simu.</li><li>Toa laini na uirudishe.</li><li>Angalia mtaa wako kwenye <a href="/openNetworks">ramani ya mtandao</a>.</li></ol><p>Kama ramani inaonyesha mtandao, piga {{care}} kwa simu nyingine.</p>',
          '<ol><li>أعد تشغيل الهاتف.</li><li>أخرج الشريحة ثم أعدها.</li><li>ابحث عن حيّك في <a href="/openNetworks">خريطة التغطية</a>.</li></ol><p>إذا أظهرت الخريطة وجود الشبكة فاتصل بالرقم {{care}} من هاتف آخر.</p>',
          '<ol><li>Ku sake kunna waya.</li><li>Ku cire katin SIM ku mayar da shi.</li><li>Ku duba unguwarku a <a href="/openNetworks">taswirar sadarwa</a>.</li></ol><p>Idan taswira ta nuna sadarwa, ku kira {{care}} daga wata waya.</p>',
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
        "Q17",
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
      entry(
        "Q42",
        localized(
          "Où en est ma demande d’internet à domicile ?",
          "Where is my home broadband request?",
          "Ombi langu la intaneti ya nyumbani limefikia wapi?",
          "أين وصل طلب الإنترنت المنزلي؟",
          "Ina buƙatata ta intanet na gida ta kai?",
        ),
        localized(
          '<p>Ouvrez <a href="/hbb-lead-status">l’état de la demande</a> et tapez votre numéro de demande.</p>',
          '<p>Open the <a href="/hbb-lead-status">status of your request</a> and type your request number.</p>',
          '<p>Fungua <a href="/hbb-lead-status">hali ya ombi</a> na uandike namba ya ombi lako.</p>',
          '<p>افتح صفحة <a href="/hbb-lead-status">حالة الطلب</a> واكتب رقم طلب التركيب.</p>',
          '<p>Ku buɗe <a href="/hbb-lead-status">halin buƙata</a> ku rubuta lambar buƙatarku.</p>',
        ),
      ),
    ],
  },
];
