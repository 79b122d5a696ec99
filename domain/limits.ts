/** The numbers of the rules, each written once (R-OPS-6). Durations in milliseconds. */
export const MSISDN_LENGTH = 8;
export const CODE_LENGTH = 6;
export const PIN_LENGTH = 4;
export const CODE_ATTEMPTS = 5;
export const PIN_ATTEMPTS = 5;

/** USD; a cheaper order in two currencies can be paid with mobile money only. */
export const MOBILE_MONEY_ONLY_UNDER = 1;

const SECOND = 1000;
export const RESEND_AFTER = 60 * SECOND;
export const LINE_CHECK_DEBOUNCE = 300;
export const POLL_EVERY = 10 * SECOND;
export const POLL_MAX_TRIES = 10;
export const STATUS_REREADS = 5;
export const STATUS_REREAD_EVERY = 1 * SECOND;
/** Ours: how long all those rereads may hold a page up at a slow operator. */
export const STATUS_REREADING = 6 * SECOND;
export const DIALOG_CLOSES_AFTER = 11 * SECOND;
export const TOAST = 3 * SECOND;
export const PAYMENT_TOAST = 10 * SECOND;
export const DEFAULT_CACHE = 10 * SECOND;
/** Ours: how long the operator's limits and journeys are waited for when older ones are known. */
export const CATALOGUE_PATIENCE = SECOND;

/** The card provider's pop-up (R-MET-31). */
export const CARD_POPUP_CURRENCY = "NGN";
export const CARD_CHANNELS = ["ussd", "bank", "card", "mobile_money", "bank_transfer", "qr"] as const;

/** An order can be paid for two hours (R-PAY-2); the payment lock keeps it longer than that (R-PAY-21). */
export const ORDER_LIFETIME = 2 * 60 * 60 * SECOND;
export const GUARD_MEMORY = 3 * 60 * 60 * SECOND;
/** Ours: how long a bill that was asked for can be shown, and what proved its line be used. */
export const BILL_LIFETIME = 15 * 60 * SECOND;
/** How long the answer to a submission is kept for an identical second one, and how many are kept. */
export const ANSWER_MEMORY = 10 * 60 * SECOND;
export const ANSWERS_KEPT = 20_000;
/**
 * A payment or a submission that is being carried out is vouched for by its process this often; one that nobody has
 * vouched for that long counts as abandoned: its process was killed.
 */
export const VOUCH_EVERY = 2 * SECOND;
export const ABANDONED_AFTER = 6 * SECOND;
/** How often one that waits for another looks whether that has ended: at first, and at the least. */
export const LOOK_FIRST = 50;
export const LOOK_LEAST = 200;
/** How long one command to the shared memory, or a connection to it, may take, and when a lost one is made anew. */
export const SHARED_MEMORY_TIMEOUT = 2 * SECOND;
export const SHARED_MEMORY_RECONNECT = SECOND / 2;
/** Lines of the log that wait for a slow reader, bytes; later ones are dropped. */
export const LOG_WAITING = 1024 * 1024;
/** How many past payments a browser can find again on the home page, and for how long. */
export const PAYMENTS_FOUND_FOR = 7 * 24 * 60 * 60 * SECOND;
export const PAYMENTS_REMEMBERED = 3;
/** How many numbers a browser remembers for a customer who wants it. */
export const RECENT_NUMBERS = 5;
/** How long what was refused in a form can be shown again in another language. */
export const REFUSED_KEPT_FOR = 10 * 60 * SECOND;
/** The longest address of a provider that the order's cookie carries on; a longer one is followed all the same. */
export const LONGEST_PROVIDER_ADDRESS = 2000;

/** Maps, shops and sites (R-MAP-3 to R-MAP-21): kilometres, metres, zoom levels, pixels, degrees. */
export const SHOP_RADIUS_KM = 100;
export const COVERAGE_ZOOM = 9;
export const FOUND_ZOOM = 15;
export const SHOP_ZOOM = 13;
export const LEAD_ZOOM = 12;
export const FIVE_G_CIRCLE_M = 300;
export const PIN_WIDTH = 15;
export const PIN_HEIGHT = 30;
export const SEARCH_DEBOUNCE = 300;
export const CONTENT_CACHE = 60 * 60 * SECOND;
export const BASE_MAP = {
  centre: { lat: -4.322447, lng: 15.307045 },
  box: { south: 24.41, north: 28.04, west: 67.78, east: 98.01 },
};
/** Ours: how far a site of each generation reaches, outdoors, km (R-MAP-10). */
export const REACH_KM = { "2G": 20, "3G": 10, "4G": 8, "5G": FIVE_G_CIRCLE_M / 1000 };
/** Ours: how far a town and a part of one extend from their middle, km. */
export const TOWN_KM = 6;
export const QUARTER_KM = 1.5;
/** Ours: the zoom levels of a province and a department that were looked for, and how far out a map can go. */
export const FARTHEST_ZOOM = 4;
export const PROVINCE_ZOOM = 9;
export const DEPARTMENT_ZOOM = 11;
/** Ours: how long a geocoding service may take, and how many of its answers are kept. */
export const GEOCODER_TIMEOUT = 3 * SECOND;
export const PLACES_KEPT = 500;
export const LONGEST_PLACE = 200;
/** Ours: for how long a page says what the last press came to, when it is opened again. */
export const FLASH_LIFETIME = 2 * 60 * SECOND;
/** Ours: how many bundles a page of the low-data mode lists by itself: more would weigh over 5 kB. */
export const BUNDLES_LISTED = 30;
/** Home broadband (R-LEA-27, R-LEA-29, R-LEA-4): the redirects, and the one-time fee of the default note. */
export const LEAD_TO_PAYMENT = 3 * SECOND;
export const LEAD_UNAVAILABLE = 6 * SECOND;
export const CONNECTION_FEE = 20_000;
/** Ours: a request that is not gone on with is forgotten; the cookie that holds it must not grow. */
export const LEAD_LIFETIME = ORDER_LIFETIME;
export const LONGEST_NAME = 60;
export const LONGEST_ADDRESS = 120;
/** Of a request's number that is typed or stands in an address; what is longer is none. */
export const LONGEST_LEAD_ID = 200;
/** Content and help (R-CON-5, R-HLP-4, R-HLP-5, R-HLP-18). */
export const LABELS_CACHE = 3600 * SECOND;
export const POPULAR_QUESTIONS = 10;
export const POPULAR_IN_CATEGORY = 5;
export const SEARCH_HINT_DELAY = 1000;
/** Ours: how long one call of content may take, and how long a page that can do without it waits for it. */
export const CONTENT_TIMEOUT = 4 * SECOND;
export const FRAME_PATIENCE = SECOND;
/** For how long content that has expired is shown at once, while it is asked for anew. */
export const CONTENT_STALE_FOR = 24 * 60 * 60 * SECOND;
/** Ours: the longest label of content that is shown whole. */
export const LONGEST_LABEL = 120;
/** A content page of more characters than this is not read. */
export const LONGEST_CONTENT = 2 * 1024 * 1024;
/** Ours: how many paths of unreadable values one log line names. */
export const LOGGED_PATHS = 20;
/** The number of customer care that the help centre names. */
export const HELP_NUMBER = "300";
/** How many suggestions a search shows while it is typed, and on how many questions a browser's votes are remembered. */
export const HINTS_SHOWN = 8;
export const VOTES_REMEMBERED = 60;
