/** The numbers of the rules, each written once (R-OPS-6). Durations in milliseconds. */
export const MSISDN_LENGTH = 8;
export const OTP_LENGTH = 6;
export const PIN_LENGTH = 4;
export const OTP_ATTEMPTS = 5;
export const PIN_ATTEMPTS = 5;

/** USD; a cheaper order in two currencies can be paid with mobile money only. */
export const MOBILE_MONEY_ONLY_UNDER_USD = 1;

const SECOND = 1000;
export const RESEND_OTP_AFTER_MS = 60 * SECOND;
export const LINE_CHECK_DEBOUNCE_MS = 300;
export const POLL_INTERVAL_MS = 10 * SECOND;
export const POLL_MAX_TRIES = 10;
export const STATUS_REREADS = 5;
export const STATUS_REREAD_INTERVAL_MS = 1 * SECOND;
/** Ours: how long all those rereads may hold a page up at a slow operator. */
export const STATUS_REREADS_TOTAL_MS = 6 * SECOND;
export const DIALOG_CLOSES_AFTER_MS = 11 * SECOND;
export const TOAST_MS = 3 * SECOND;
export const PAYMENT_TOAST_MS = 10 * SECOND;
export const DEFAULT_CACHE_MS = 10 * SECOND;
/** Ours: how long the operator's limits and journeys are waited for when older ones are known. */
export const CATALOGUE_TIMEOUT_MS = SECOND;

/** The card provider's pop-up (R-MET-31). */
export const CARD_POPUP_CURRENCY = "NGN";
export const CARD_CHANNELS = ["ussd", "bank", "card", "mobile_money", "bank_transfer", "qr"] as const;

/** An order can be paid for two hours (R-PAY-2); the payment lock keeps it longer than that (R-PAY-21). */
export const ORDER_LIFETIME_MS = 2 * 60 * 60 * SECOND;
export const PAYMENT_LOCK_TTL_MS = 3 * 60 * 60 * SECOND;
/** Ours: how long a bill that was asked for can be shown, and what proved its line be used. */
export const BILL_LIFETIME_MS = 15 * 60 * SECOND;
/** How long the answer to a submission is kept for an identical second one, and how many are kept. */
export const ANSWER_TTL_MS = 10 * 60 * SECOND;
export const ANSWERS_KEPT = 20_000;
/**
 * A payment or a submission that is being carried out is vouched for by its process this often; one that nobody has
 * vouched for that long counts as abandoned: its process was killed.
 */
export const LEASE_RENEW_EVERY_MS = 2 * SECOND;
export const LEASE_EXPIRES_AFTER_MS = 6 * SECOND;
/** How often one that waits for another looks whether that has ended: at first, and at the least. */
export const POLL_FIRST_INTERVAL_MS = 50;
export const POLL_MAX_INTERVAL_MS = 200;
/** How long one command to the shared memory, or a connection to it, may take, and when a lost one is made anew. */
export const REDIS_TIMEOUT_MS = 2 * SECOND;
export const REDIS_RECONNECT_AFTER_MS = SECOND / 2;
/** Lines of the log that wait for a slow reader, bytes; later ones are dropped. */
export const LOG_BUFFER_BYTES = 1024 * 1024;
/** How many past payments a browser can find again on the home page, and for how long. */
export const PAYMENTS_FOUND_FOR_MS = 7 * 24 * 60 * 60 * SECOND;
export const PAYMENTS_REMEMBERED = 3;
/** How many numbers a browser remembers for a customer who wants it. */
export const RECENT_NUMBERS = 5;
/** How long what was refused in a form can be shown again in another language. */
export const REFUSED_KEPT_FOR_MS = 10 * 60 * SECOND;
/** The longest address of a provider that the order's cookie carries on; a longer one is followed all the same. */
export const PROVIDER_ADDRESS_MAX_LENGTH = 2000;

/** Maps, shops and sites (R-MAP-3 to R-MAP-21): kilometres, metres, zoom levels, pixels, degrees. */
export const SHOP_RADIUS_KM = 100;
export const COVERAGE_ZOOM = 9;
export const FOUND_ZOOM = 15;
export const SHOP_ZOOM = 13;
export const LEAD_ZOOM = 12;
export const FIVE_G_CIRCLE_M = 300;
export const PIN_WIDTH_PX = 15;
export const PIN_HEIGHT_PX = 30;
export const SEARCH_DEBOUNCE_MS = 300;
export const CONTENT_CACHE_MS = 60 * 60 * SECOND;
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
export const GEOCODER_TIMEOUT_MS = 3 * SECOND;
export const PLACES_KEPT = 500;
export const PLACE_MAX_LENGTH = 200;
/** Ours: for how long a page says what the last press came to, when it is opened again. */
export const FLASH_LIFETIME_MS = 2 * 60 * SECOND;
/** Ours: how many bundles a page of the low-data mode lists by itself: more would weigh over 5 kB. */
export const BUNDLES_LISTED = 30;
/** Home broadband (R-LEA-27, R-LEA-29, R-LEA-4): the redirects, and the one-time fee of the default note. */
export const LEAD_TO_PAYMENT_AFTER_MS = 3 * SECOND;
export const LEAD_UNAVAILABLE_AFTER_MS = 6 * SECOND;
export const CONNECTION_FEE_XAF = 20_000;
/** Ours: a request that is not gone on with is forgotten; the cookie that holds it must not grow. */
export const LEAD_LIFETIME_MS = ORDER_LIFETIME_MS;
export const NAME_MAX_LENGTH = 60;
export const ADDRESS_MAX_LENGTH = 120;
/** Of a request's number that is typed or stands in an address; what is longer is none. */
export const LEAD_ID_MAX_LENGTH = 200;
/** Content and help (R-CON-5, R-HLP-4, R-HLP-5, R-HLP-18). */
export const LABELS_CACHE_MS = 3600 * SECOND;
export const POPULAR_QUESTIONS = 10;
export const POPULAR_IN_CATEGORY = 5;
export const SEARCH_HINT_DELAY_MS = 1000;
/** Ours: how long one call of content may take, and how long a page that can do without it waits for it. */
export const CONTENT_TIMEOUT_MS = 4 * SECOND;
export const PAGE_CHROME_TIMEOUT_MS = SECOND;
/** For how long content that has expired is shown at once, while it is asked for anew. */
export const CONTENT_STALE_FOR_MS = 24 * 60 * 60 * SECOND;
/** Ours: the longest label of content that is shown whole. */
export const LABEL_MAX_LENGTH = 120;
/** A content page of more characters than this is not read. */
export const CONTENT_MAX_LENGTH = 2 * 1024 * 1024;
/** Ours: how many paths of unreadable values one log line names. */
export const LOGGED_PATHS = 20;
/** The number of customer care that the help centre names. */
export const HELP_NUMBER = "300";
/** How many suggestions a search shows while it is typed, and on how many questions a browser's votes are remembered. */
export const HINTS_SHOWN = 8;
export const VOTES_REMEMBERED = 60;
