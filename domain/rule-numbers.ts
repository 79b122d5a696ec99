/** The numbers of the rules, each written once (docs/rules.md, R-OPS-6). Our own tuning is in tuning.ts. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Digits of an OTP and a PIN, and the attempts for both (R-OTP-4, R-PIN-4). */
export const OTP_LENGTH = 6;
export const PIN_LENGTH = 4;
export const OTP_ATTEMPTS = 5;
export const PIN_ATTEMPTS = 5;

/** A cheaper order in two currencies can be paid with mobile money only (R-CUR-7). */
export const MOBILE_MONEY_ONLY_UNDER_USD = 1;

/** A new OTP can be requested after this time (R-OTP-6). */
export const RESEND_OTP_AFTER_MS = MINUTE_MS;
/** A typed number is checked when the customer pauses this long. */
export const LINE_CHECK_DEBOUNCE_MS = 300;
/** The pages that wait for an approval poll this often, at most this many times (R-MET-39, R-MET-41). */
export const POLL_INTERVAL_MS = 10 * SECOND_MS;
export const POLL_MAX_TRIES = 10;
/** A registered transaction is read again this many times (R-STA-4). */
export const STATUS_REREADS = 5;
export const STATUS_REREAD_INTERVAL_MS = SECOND_MS;
export const DIALOG_CLOSES_AFTER_MS = 11 * SECOND_MS;
export const TOAST_MS = 3 * SECOND_MS;
export const PAYMENT_TOAST_MS = 10 * SECOND_MS;
export const DEFAULT_CACHE_MS = 10 * SECOND_MS;

/** The card provider's pop-up (R-MET-31). */
export const CARD_POPUP_CURRENCY = "NGN";
export const CARD_CHANNELS = ["ussd", "bank", "card", "mobile_money", "bank_transfer", "qr"] as const;

/** An order can be paid for two hours (R-PAY-2); the payment lock keeps it longer (R-PAY-21). */
export const ORDER_LIFETIME_MS = 2 * HOUR_MS;
export const PAYMENT_LOCK_TTL_MS = 3 * HOUR_MS;
/** A debt that is being paid, or was seen paid, is locked for this time at the most (R-PAY-53). */
export const DEBT_KEPT_FOR_MS = 24 * HOUR_MS;
/** The same purchase in the same browser is asked about for this time (R-PAY-57). */
export const SAME_PURCHASE_ASKED_FOR_MS = 10 * MINUTE_MS;
/** The most lines of a list of recharges, and the lines of its first page (R-PAY-65). */
export const LIST_LINES_MAX = 10;
export const LIST_LINES_FIRST = 3;

/** Open payments are followed without the customer for this time (R-PAY-60). */
export const PAYMENTS_FOLLOWED_FOR_MS = 24 * HOUR_MS;
/** How many past payments a browser finds again, how many for a customer who wants more (R-STA-43), and how long. */
export const PAYMENTS_FOUND_FOR_MS = 7 * 24 * HOUR_MS;
export const PAYMENTS_REMEMBERED = 3;
export const MORE_PAYMENTS_REMEMBERED = 10;
/** How many home-broadband requests a browser finds again, and how long; an installation takes weeks. */
export const LEADS_REMEMBERED = 5;
export const LEADS_FOUND_FOR_MS = 90 * 24 * HOUR_MS;
/** How many numbers a browser saves for a customer who wants that, and how long their names are. */
export const SAVED_NUMBERS = 10;
export const SAVED_NAME_MAX_LENGTH = 20;

/** Maps, shops and sites (R-MAP-3 to R-MAP-21). */
export const SHOP_RADIUS_KM = 100;
export const COVERAGE_ZOOM = 9;
export const FOUND_ZOOM = 15;
export const SHOP_ZOOM = 13;
export const LEAD_ZOOM = 12;
export const FIVE_G_CIRCLE_M = 300;
export const PIN_WIDTH_PX = 15;
export const PIN_HEIGHT_PX = 30;
export const SEARCH_DEBOUNCE_MS = 300;

/** Home broadband (R-LEA-27, R-LEA-29): the redirects. */
export const LEAD_TO_PAYMENT_AFTER_MS = 3 * SECOND_MS;
export const LEAD_UNAVAILABLE_AFTER_MS = 6 * SECOND_MS;

/** Content and help (R-CON-5, R-HLP-4, R-HLP-5, R-HLP-18). */
export const CONTENT_CACHE_MS = HOUR_MS;
export const LABELS_CACHE_MS = HOUR_MS;
export const POPULAR_QUESTIONS = 10;
export const POPULAR_IN_CATEGORY = 5;
export const SEARCH_HINT_DELAY_MS = SECOND_MS;

/** A limit: at most `points` events within any `windowS` seconds. */
export interface LimitRule {
  points: number;
  windowS: number;
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/**
 * The limits by name (R-LIM-1). The second word of a name is what is counted: a customer's number, the address that
 * requests come from, the browser, or everything together.
 */
export const LIMITS = {
  "code-number-minute": { points: 1, windowS: RESEND_OTP_AFTER_MS / SECOND_MS },
  "code-number-hour": { points: 5, windowS: HOUR_S },
  "code-number-day": { points: 10, windowS: DAY_S },
  "code-address": { points: 30, windowS: 10 * MINUTE_S },
  "try-number": { points: 20, windowS: HOUR_S },
  "try-address": { points: 60, windowS: HOUR_S },
  "line-address": { points: 120, windowS: 10 * MINUTE_S },
  "account-address": { points: 30, windowS: 10 * MINUTE_S },
  "account-number": { points: 3, windowS: DAY_S },
  "status-address": { points: 300, windowS: 10 * MINUTE_S },
  "push-number": { points: 5, windowS: HOUR_S },
  "form-browser": { points: 10, windowS: HOUR_S },
  "form-address": { points: 60, windowS: HOUR_S },
  "vote-address": { points: 60, windowS: HOUR_S },
} as const satisfies Record<string, LimitRule>;
