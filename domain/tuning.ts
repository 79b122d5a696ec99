import {
  FIVE_G_CIRCLE_M,
  type LimitRule,
  LIMITS,
  ORDER_LIFETIME_MS,
  PAYMENTS_FOUND_FOR_MS,
} from "./rule-numbers";

/** Our own tuning: numbers that no rule names. Those of the rules are in rule-numbers.ts. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const YEAR_MS = 365 * DAY_MS;

/** The longest delay of a page by all rereads of a registered transaction. */
export const STATUS_REREADS_TOTAL_MS = 6 * SECOND_MS;
/** A connection to the operator that takes longer is given up, and nothing was sent over it. */
export const CONNECT_TIMEOUT_MS = 10 * SECOND_MS;
/** A connection to the operator that is not used is kept so long for the next call. */
export const IDLE_CONNECTION_MS = 4 * SECOND_MS;
/** How long a page waits for the operator's limits and journeys when older ones are cached. */
export const CATALOGUE_TIMEOUT_MS = SECOND_MS;
/** Personal look-ups and the proofs of OTPs are dropped after this time without activity (R-SES-14). */
export const IDLE_LIFETIME_MS = 15 * MINUTE_MS;
/** A visit's activity is written down this often at most. */
export const ACTIVITY_WRITTEN_EVERY_MS = MINUTE_MS;
/** The page for being without a connection is kept this long after a page was loaded, and loaded again after a day. */
export const OFFLINE_WAIT_MS = 4 * SECOND_MS;
export const OFFLINE_PAGE_FRESH_MS = DAY_MS;
export const OFFLINE_RECEIPTS_MAX = 5;
/** How long the response to a submission is kept for duplicate submissions, and how many are kept in memory. */
export const ANSWER_TTL_MS = 10 * MINUTE_MS;
export const ANSWERS_KEPT = 20_000;
/** How many purchases a browser is asked about when it repeats them. */
export const PURCHASES_REMEMBERED = 10;
/** How long the page of a list of recharges may be posted: shorter than the payment lock is kept. */
export const LIST_FORM_VALID_FOR_MS = 60 * MINUTE_MS;
/** When one request has paid lines of a list for this long, it begins no further payment: the customer types the PIN again. */
export const LIST_PAYS_FOR_MS = 25 * SECOND_MS;
/** The longest sentence of the operator about a line that its cookie keeps. */
export const LIST_TEXT_MAX_LENGTH = 120;
/** A longer name of a bundle is shortened there, because ten lines share one cookie. */
export const LIST_NAME_MAX_LENGTH = 40;
/** How long the form of a list waits for the bundles on sale; without them it still takes amounts. */
export const LIST_BUNDLES_WAIT_MS = 3 * SECOND_MS;
/** How many buttons of the home page repeat a recharge. */
export const REPEATS_ON_HOME = 3;
/** The lists of open payments in the store, and the most payments of one list: 16,000 together (R-PAY-63). */
export const OPEN_PAYMENT_LISTS = { lists: 32, perList: 500 };
/** The lists of ended payments in the store, and the most payments of one list (R-PAY-63). */
export const ENDED_PAYMENT_LISTS = { lists: 1000, perList: 16 };
/** The follower of open payments: how often it looks, how many calls a look makes, and how many at once. */
export const FOLLOW_EVERY_MS = 10 * SECOND_MS;
export const FOLLOW_BATCH = 50;
export const FOLLOW_CONCURRENCY = 4;
/** The pause between two calls for one payment doubles up to this time. */
export const FOLLOW_MAX_PAUSE_MS = 60 * MINUTE_MS;
/** How often the open payments are counted in the log. */
export const FOLLOW_REPORT_EVERY_MS = 10 * MINUTE_MS;
/**
 * Pages of anonymous visitors: how long one is sent without being rendered again, how old one may be while it is rendered
 * again, and how many one process keeps.
 */
export const ANONYMOUS_PAGE_FRESH_MS = SECOND_MS;
export const ANONYMOUS_PAGE_STALE_MS = 3 * SECOND_MS;
export const ANONYMOUS_PAGES_KEPT = 1000;
export const ANONYMOUS_PAGES_MAX_BYTES = 64 * 1024 * 1024;
/**
 * How long a page of visits that was drawn twice from the same data is kept, how many one process keeps, and of how many it
 * notes that they were drawn.
 */
export const DRAWN_PAGE_KEPT_MS = MINUTE_MS;
export const DRAWN_PAGES_KEPT = 1000;
export const DRAWN_PAGES_NOTED = 10_000;
export const DRAWN_PAGES_MAX_BYTES = 32 * 1024 * 1024;
/** A call to the operator that took longer is logged like one that was refused. */
export const SLOW_CALL_MS = SECOND_MS;
/**
 * Calls to the operator that one process makes, by group: how many run at once, and how many more wait for a moment. Calls
 * that move money never wait, because the lock of a payment is checked right before its call.
 */
export const OPERATOR_GROUPS = {
  content: { callsAtOnce: 24, callsWaiting: 100 },
  catalogue: { callsAtOnce: 24, callsWaiting: 48 },
  lines: { callsAtOnce: 32, callsWaiting: 64 },
  codes: { callsAtOnce: 32, callsWaiting: 32 },
  money: { callsAtOnce: 100, callsWaiting: 0 },
  status: { callsAtOnce: 48, callsWaiting: 96 },
} as const;
/** How long a call waits until fewer calls of its group run. */
export const CALL_WAITS_MAX_MS = SECOND_MS;
/**
 * A group's calls pause when so many of them failed within this time, and at least this share of all; OPERATOR_BREAKER
 * changes the number. After the pause one call tries whether the operator answers again.
 */
export const BREAKER_FAILURES = 10;
export const BREAKER_WINDOW_S = 20;
export const BREAKER_FAILED_SHARE = 0.5;
export const BREAKER_PAUSE_MS = 5 * SECOND_MS;
/** How many registered payments one process reads again at the same time; the pages of further ones wait for their next refresh. */
export const STATUS_REREADS_AT_ONCE = 20;
/** When a page that answers 503 may be asked for again. */
export const UNAVAILABLE_RETRY_AFTER_S = 10;
/** How long an answer about the operator, the payment lock and content is kept, and the time-out of each call for it. */
export const DEEP_HEALTH_CACHE_MS = 2 * SECOND_MS;
export const DEEP_HEALTH_TIMEOUT_MS = 2 * SECOND_MS;
/** The longest time for receiving a request. */
export const REQUEST_TIMEOUT_MS = 60 * SECOND_MS;
/**
 * How long an idle connection stays open: longer than proxies keep theirs (60 s), which would otherwise send a request
 * into a connection that is closing; and a customer on 2G who reads a page does not pay for another connection.
 */
export const KEEP_ALIVE_MS = 75 * SECOND_MS;
/** How long the browser's files of another build are kept, and how often a running build says that it uses its own. */
export const PAST_ASSETS_KEPT_MS = 30 * DAY_MS;
export const PAST_ASSETS_TOUCHED_EVERY_MS = DAY_MS;
/** Log lines that wait for a slow reader; later ones are dropped. */
export const LOG_BUFFER_BYTES = 1024 * 1024;
/** How many hashes of clients' addresses the log keeps. */
export const CLIENT_HASHES_KEPT = 5000;
/** How much of an audit trail is read to find its last line, and how often the log says how far the trail has come. */
export const AUDIT_TAIL_BYTES = 64 * 1024;
export const AUDIT_ANCHOR_EVERY_LINES = 100;
/** How long the values of an invalid form are kept for a change of the language. */
export const REFUSED_KEPT_FOR_MS = 10 * MINUTE_MS;
/** The store keeps debts and open payments a while longer than the rules need them. */
export const DEBT_STORE_TTL_MS = 48 * 60 * MINUTE_MS;
/** Until when the contact for weaknesses is to be believed, from the moment it is read. */
export const SECURITY_CONTACT_VALID_FOR_MS = 90 * 24 * 60 * MINUTE_MS;
/** How long a challenge can be answered. */
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS;
/** How long the service opens what it has sealed, by purpose (R-SES-6, R-SES-7, R-SES-13). */
export const SEALED_LIFETIME_MS = {
  order: PAYMENTS_FOUND_FOR_MS,
  prefs: YEAR_MS,
  refused: REFUSED_KEPT_FOR_MS,
  votes: YEAR_MS,
  submission: ANSWER_TTL_MS,
  // Longer than the store keeps it: a record that cannot be opened would lock its debt.
  debt: 2 * DEBT_STORE_TTL_MS,
  challenge: CHALLENGE_LIFETIME_MS,
} as const;
/** How long a page shows its flash message when it is opened again. */
export const FLASH_LIFETIME_MS = 2 * MINUTE_MS;
/** The longest address of a card provider that the order's cookie keeps; a longer one is followed, but not kept. */
export const PROVIDER_ADDRESS_MAX_LENGTH = 2000;

/** How far a site of each generation reaches outdoors (R-MAP-10). */
export const REACH_KM = { "2G": 20, "3G": 10, "4G": 8, "5G": FIVE_G_CIRCLE_M / 1000 };
/**
 * How far a town extends from its middle by its people: the factor and the power, and the least. 700 000 people live
 * within 8 km, 130 000 within 4 km, 25 000 within 2.5 km (R-MAP-11).
 */
export const PEOPLE_KM = 0.07;
export const PEOPLE_POWER = 0.35;
export const TOWN_MIN_KM = 1;
/** The radius of a town with an unknown number of people, by its rank in the gazetteer: 1 is the capital, 5 a part of a town (R-MAP-11). */
export const TOWN_KM = { 1: 8, 2: 4, 3: 3, 4: 2, 5: 1.5 };
/** The share of a town's area that counts as all of it, and as most of it (R-MAP-11). */
export const ALL_OF_TOWN = 0.95;
export const MOST_OF_TOWN = 0.5;
/** The centre of a town is this part of its radius. */
export const CENTRE_PART = 1 / 3;
/** A site farther than this from every known town is in no town's count (R-MAP-13). */
export const TOWN_AREA_KM = 40;
/** A place is described from a known point within this distance, and lies at that point when it is this near. */
export const LANDMARK_MAX_KM = 3;
export const AT_PLACE_KM = 0.05;
/** How many known points around the place of an installation are listed. */
export const KNOWN_POINTS_LISTED = 3;
/** How many points at the most measure a town from one side to the other. */
export const SAMPLES_ACROSS = 80;
/** The zoom levels of a province and a department that were looked for, and the farthest zoom of a map. */
export const FARTHEST_ZOOM = 4;
export const PROVINCE_ZOOM = 9;
export const DEPARTMENT_ZOOM = 11;
/** The largest file of MAP_LAYERS. It is read into memory at the start. */
export const MAP_LAYER_MAX_BYTES = 30_000_000;
/** How many letters of paths the rivers, roads and borders of a picture have at the most; it bounds the picture's bytes. */
export const GROUND_PATH_LENGTH = 10_000;
/** The most positions of the rivers, roads and borders in one part of a live map. */
export const LAYER_POSITIONS = 6000;
/** The closest zoom of these parts. */
export const LAYER_MAX_ZOOM = 15;
/** A closer map beside one whose pins lie together: within how many km, how many pins, how many zooms closer (R-MAP-42). */
export const INSET_KM = 15;
export const INSET_MIN_PINS = 3;
export const INSET_CLOSER = 1.5;
/** Half the Earth's circumference: a search for shops at any distance. */
export const UNLIMITED_RADIUS_KM = 20_000;
/** How many other places a search suggests (R-MAP-25). */
export const SUGGESTIONS = 5;
/** The timeout of a geocoding service, and how many of its answers are cached. */
export const GEOCODER_TIMEOUT_MS = 3 * SECOND_MS;
export const PLACES_KEPT = 500;
export const PLACE_MAX_LENGTH = 200;

/** How many bundles a page of the low-data mode lists by itself: more would weigh over 5 kB. */
export const BUNDLES_LISTED = 30;

/** An unfinished home-broadband request is dropped after this time, so that its cookie does not grow. */
export const LEAD_LIFETIME_MS = ORDER_LIFETIME_MS;
export const NAME_MAX_LENGTH = 60;
export const ADDRESS_MAX_LENGTH = 120;
/** The longest lead id that is read from a form or an address. */
export const LEAD_ID_MAX_LENGTH = 200;
/** The longest reference of a payment that is looked for. */
export const REFERENCE_MAX_LENGTH = 80;
/** The longest product code that is read from an address or sold in a list, and the longest name of a person in an address. */
export const BUNDLE_CODE_MAX_LENGTH = 60;
/** The longest product code that is saved with a number: ten of them share a cookie. */
export const SAVED_BUNDLE_MAX_LENGTH = 24;
export const ASKER_NAME_MAX_LENGTH = 20;

/** The timeout of one call of content (R-CON-8), and of what a page can be shown without (R-PAG-10, R-CON-8). */
export const CONTENT_TIMEOUT_MS = 4 * SECOND_MS;
export const PAGE_CHROME_TIMEOUT_MS = SECOND_MS;
/** How long expired content is still shown while it is revalidated. */
export const CONTENT_STALE_FOR_MS = 24 * 60 * MINUTE_MS;
/** The longest label of content that is shown whole, and the longest content page that is read. */
export const LABEL_MAX_LENGTH = 120;
export const CONTENT_MAX_LENGTH = 2 * 1024 * 1024;
/** How many paths of unreadable values one log line names. */
export const LOGGED_PATHS = 20;
/** How many places of the operator's answers, by operation and path, are counted separately when they are not as expected. */
export const MISMATCHES_KEPT = 500;
/** How often the file of --record is written. */
export const RECORD_EVERY_MS = 10 * SECOND_MS;
/**
 * npm run check:operator: how often each read-only call is made, the amount that payment options are listed for, the
 * radius in which shops are looked for, and the difference of the clocks and the last days of a certificate that it warns
 * about. A median over SLOW_CALL_MS is a warning, too.
 */
export const CHECK_SAMPLES = 3;
export const CHECK_OPTIONS_AMOUNT = 1000;
export const CHECK_SHOPS_KM = 2000;
export const CHECK_CLOCK_DIFFERENCE_MS = 5 * SECOND_MS;
export const CHECK_CERTIFICATE_DAYS = 21;
/** Test payments of that check: when an answer is given up, how often a status is asked for, and the pause between. */
export const CHECK_LOST_AFTER_MS = 50;
export const CHECK_STATUS_READS = 10;
export const CHECK_STATUS_PAUSE_MS = 3 * SECOND_MS;
/** How many suggestions a search shows, and on how many questions a browser's votes are remembered. */
export const HINTS_SHOWN = 8;
/** The letters of an answer's HTML that the search of the help reads. */
export const ANSWER_SEARCHED_LENGTH = 4000;
/** The words of a query, with their synonyms, that the search of the help looks for. */
export const QUERY_MAX_TOKENS = 16;
export const VOTES_REMEMBERED = 60;

/** 32 bytes in base64 have 43 characters, and random ones hardly ever fewer than ten different characters. */
export const SECRET_MIN_LENGTH = 43;
export const DISTINCT_CHARACTERS = 10;
/** The shortest RSA key that numbers and PINs are encrypted with. */
export const PUBLIC_KEY_MIN_BITS = 2048;
/**
 * The sandbox's own limits, because everybody shares its few numbers and pays with them again and again
 * (docs/decisions/0074-sliding-limits.md). A code a minute remains.
 */
export const SANDBOX_LIMITS: Readonly<Record<keyof typeof LIMITS, LimitRule>> = {
  ...LIMITS,
  "code-number-hour": { points: 60, windowS: 60 * 60 },
  "code-number-day": { points: 1440, windowS: 24 * 60 * 60 },
  "account-number": { points: 3, windowS: 10 * 60 },
  "push-number": { points: 60, windowS: 60 * 60 },
};
/** The longest window and the most events that LIMITS may set for a limit. */
export const LIMIT_MAX_WINDOW_S = 7 * 24 * 60 * 60;
export const LIMIT_MAX_POINTS = 10_000;
/** How many events the limits of one process remember; the subjects that were longest without one are forgotten first. */
export const LIMIT_EVENTS_KEPT = 100_000;
/** How long the limits of a node count in its own memory after Redis has failed. */
export const LIMITS_WITHOUT_REDIS_MS = 5 * SECOND_MS;
/** The tries of one code count for this long. */
export const OWN_TRIES_WINDOW_S = 60 * 60;
/** How long a request on a payer's phone counts as open while its status is not final. */
export const PUSH_OPEN_FOR_MS = 10 * MINUTE_MS;
/** How many open requests one process keeps. */
export const OPEN_PUSHES_KEPT = 20_000;
/** The alarm for wrong codes: so many within this time, over all customers of a process. LIMITS may change it. */
export const WRONG_CODES_ALARM = { points: 200, windowS: 10 * 60 };
/** How often a node reads the operator's switches: it follows a change within two seconds (R-SWI-2). */
export const SWITCHES_READ_EVERY_MS = SECOND_MS;
/** The longest banner or reason, and the longest time that a switch can be set for. */
export const SWITCH_TEXT_MAX_LENGTH = 300;
export const SWITCH_MAX_TIME_MS = YEAR_MS;
/** How long a change of the file waits for another one, and after what time the lock of a dead process is taken. */
export const SWITCHES_LOCK_WAIT_MS = 2 * SECOND_MS;
export const SWITCHES_LOCK_STALE_MS = 10 * SECOND_MS;
/** The operator's page: how far back it looks, how many figures of a minute are kept, and how often a node writes its own to Redis. */
export const LAST_HOUR_MINUTES = 60;
export const LAST_HOUR_KEYS = 200;
export const LAST_HOUR_TOLD_EVERY_MS = 5 * SECOND_MS;
/** The operator's page: when an idle session ends, how many there are, and how many wrong tokens are typed within what time. */
export const ADMIN_IDLE_MS = 30 * MINUTE_MS;
export const ADMIN_SESSIONS_KEPT = 20;
export const ADMIN_TRIES = 5;
export const ADMIN_TRIES_OF_ALL = 50;
export const ADMIN_TRIES_WINDOW_MS = 15 * MINUTE_MS;
