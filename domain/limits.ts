/** The numbers of the rules, each written once (R-OPS-6). Durations in milliseconds. */
export const MSISDN_LENGTH = 8;
export const OTP_LENGTH = 6;
export const PIN_LENGTH = 4;
export const OTP_ATTEMPTS = 5;
export const PIN_ATTEMPTS = 5;

/** In the dual-currency build a cheaper order can be paid only with mobile money. */
export const MOBILE_MONEY_ONLY_UNDER_USD = 1;

const SECOND = 1000;
export const RESEND_OTP_AFTER_MS = 60 * SECOND;
export const LINE_CHECK_DEBOUNCE_MS = 300;
export const POLL_INTERVAL_MS = 10 * SECOND;
export const POLL_MAX_TRIES = 10;
export const STATUS_REREADS = 5;
export const STATUS_REREAD_INTERVAL_MS = 1 * SECOND;
/** Our limit: all those rereads together delay a page by at most this time. */
export const STATUS_REREADS_TOTAL_MS = 6 * SECOND;
export const DIALOG_CLOSES_AFTER_MS = 11 * SECOND;
export const TOAST_MS = 3 * SECOND;
export const PAYMENT_TOAST_MS = 10 * SECOND;
export const DEFAULT_CACHE_MS = 10 * SECOND;
/** Our timeout for the operator's limits and journeys when older values are cached. */
export const CATALOGUE_TIMEOUT_MS = SECOND;

/** The card provider's pop-up (R-MET-31). */
export const CARD_POPUP_CURRENCY = "NGN";
export const CARD_CHANNELS = ["ussd", "bank", "card", "mobile_money", "bank_transfer", "qr"] as const;

/** An order can be paid for two hours (R-PAY-2); its payment lock lives longer (R-PAY-21). */
export const ORDER_LIFETIME_MS = 2 * 60 * 60 * SECOND;
export const PAYMENT_LOCK_TTL_MS = 3 * 60 * 60 * SECOND;
/** Our limit: a requested bill can be shown, and the proof of its number used, for this time. */
export const BILL_LIFETIME_MS = 15 * 60 * SECOND;
/** How long the response to a submission is kept for duplicate submissions, and how many are kept. */
export const ANSWER_TTL_MS = 10 * 60 * SECOND;
export const ANSWERS_KEPT = 20_000;
/**
 * The process that works on a payment or submission renews its lease at this interval. An expired lease means that the
 * process was killed.
 */
export const LEASE_RENEW_EVERY_MS = 2 * SECOND;
export const LEASE_EXPIRES_AFTER_MS = 6 * SECOND;
/** The first and the longest interval at which a duplicate submission polls for the response to the first one. */
export const POLL_FIRST_INTERVAL_MS = 50;
export const POLL_MAX_INTERVAL_MS = 200;
/** The timeout of a Redis command or connection, and the delay before a reconnect. */
export const REDIS_TIMEOUT_MS = 2 * SECOND;
export const REDIS_RECONNECT_AFTER_MS = SECOND / 2;
/** The size of the buffer for log lines that a slow reader has not consumed; further lines are dropped. */
export const LOG_BUFFER_BYTES = 1024 * 1024;
/** How many past payments the home page lists, and for how long. */
export const PAYMENTS_FOUND_FOR_MS = 7 * 24 * 60 * 60 * SECOND;
export const PAYMENTS_REMEMBERED = 3;
/** How many numbers a browser remembers if the customer chooses so. */
export const RECENT_NUMBERS = 5;
/** How long the values of an invalid form are kept for a change of the language. */
export const REFUSED_KEPT_FOR_MS = 10 * 60 * SECOND;
/** The longest provider address that the order's cookie stores; the redirect to a longer one works, too. */
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
/** Our estimate of the outdoor range of a site of each generation (R-MAP-10). */
export const REACH_KM = { "2G": 20, "3G": 10, "4G": 8, "5G": FIVE_G_CIRCLE_M / 1000 };
/** Our estimate of the radius of a town and of a quarter. */
export const TOWN_KM = 6;
export const QUARTER_KM = 1.5;
/** Our zoom levels: the farthest one of a map, and those of a found province and department. */
export const FARTHEST_ZOOM = 4;
export const PROVINCE_ZOOM = 9;
export const DEPARTMENT_ZOOM = 11;
/** Our timeout for a geocoding service, and the size of the cache of its answers. */
export const GEOCODER_TIMEOUT_MS = 3 * SECOND;
export const PLACES_KEPT = 500;
export const PLACE_MAX_LENGTH = 200;
/** Our limit: a page that is opened again shows its flash message for this time. */
export const FLASH_LIFETIME_MS = 2 * 60 * SECOND;
/** Our limit for the bundles on a page in low-data mode; more would exceed 5 kB. */
export const BUNDLES_LISTED = 30;
/** Home broadband (R-LEA-27, R-LEA-29, R-LEA-4): the redirects, and the one-time fee of the default note. */
export const LEAD_TO_PAYMENT_AFTER_MS = 3 * SECOND;
export const LEAD_UNAVAILABLE_AFTER_MS = 6 * SECOND;
export const CONNECTION_FEE_XAF = 20_000;
/** Our limit: an unfinished request is dropped after this time, so that its cookie does not grow. */
export const LEAD_LIFETIME_MS = ORDER_LIFETIME_MS;
export const NAME_MAX_LENGTH = 60;
export const ADDRESS_MAX_LENGTH = 120;
/** The longest lead id that a form or an address can contain; a longer text is not looked up. */
export const LEAD_ID_MAX_LENGTH = 200;
/** Content and help (R-CON-5, R-HLP-4, R-HLP-5, R-HLP-18). */
export const LABELS_CACHE_MS = 3600 * SECOND;
export const POPULAR_QUESTIONS = 10;
export const POPULAR_IN_CATEGORY = 5;
export const SEARCH_HINT_DELAY_MS = 1000;
/** Our timeouts: for a call of the content service, and for the optional data of a page. */
export const CONTENT_TIMEOUT_MS = 4 * SECOND;
export const PAGE_CHROME_TIMEOUT_MS = SECOND;
/** How long expired content is still shown while it is revalidated. */
export const CONTENT_STALE_FOR_MS = 24 * 60 * 60 * SECOND;
/** Our limit for a label of content; a longer one is shortened. */
export const LABEL_MAX_LENGTH = 120;
/** A content page with more characters is not read. */
export const CONTENT_MAX_LENGTH = 2 * 1024 * 1024;
/** Our limit for the paths of unreadable values in a log line. */
export const LOGGED_PATHS = 20;
/** The number of customer care in the help centre. */
export const HELP_NUMBER = "300";
/** How many suggestions a search shows, and for how many questions a browser remembers its votes. */
export const HINTS_SHOWN = 8;
export const VOTES_REMEMBERED = 60;
