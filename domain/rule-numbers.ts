import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, YEAR_MS, YEAR_S } from "./durations";

/**
 * The limits, times and sizes that docs/rules.md names, each written once (R-OPS-6); those of maps and places are in
 * map-rule-numbers.ts, and our own tuning is in tuning.ts.
 */

/** The longest value of a field (R-FRM-6). */
export const FORM_FIELD_MAX_LENGTH = 12_000;
/** The longest text of a schema form and of a field with a pattern, so that a longer one is refused, not cut (R-FRM-32). */
export const SCHEMA_TEXT_MAX_LENGTH = 10_000;
export const PATTERN_TEXT_MAX_LENGTH = 2000;
/** The longest body that is read, and the longest that is received, so that its sender gets an answer (R-FRM-7). */
export const FORM_BODY_MAX_BYTES = 64 * 1024;
export const FORM_RECEIVED_MAX_BYTES = 1024 * 1024;
/** How many of the operator's fields a form shows, and the longest pattern of a field (R-FRM-27, R-FRM-36). */
export const SCHEMA_FIELDS_MAX = 40;
export const SCHEMA_PATTERN_MAX_LENGTH = 500;
/** The longest text of the backend that is shown or stored (R-FRM-12). */
export const BACKEND_TEXT_MAX_LENGTH = 300;
/** When a toast closes, and a toast on pages of payments and home-broadband requests (R-FRM-15). */
export const TOAST_MS = 3 * SECOND_MS;
export const PAYMENT_TOAST_MS = 10 * SECOND_MS;
/** How long the scripts and the data of another page may take before that page is loaded as a document (R-PAG-27). */
export const PAGE_LOAD_TIMEOUT_MS = 120 * SECOND_MS;
/** How long a page shows its flash message when it is opened again (R-FRM-17). */
export const FLASH_LIFETIME_MS = 2 * MINUTE_MS;

/** The pause after which a typed number is checked, and the longest time of the check (R-NUM-6, R-NUM-7). */
export const LINE_CHECK_DEBOUNCE_MS = 300;
export const LINE_CHECK_TIMEOUT_MS = 5 * SECOND_MS;
/** How many numbers a browser saves for a customer who wants it, and the length of names (R-NUM-16, R-NUM-20). */
export const SAVED_NUMBERS = 10;
export const SAVED_NAME_MAX_LENGTH = 20;
/** The longest name of a person in a link to pay (R-NUM-29). */
export const ASKER_NAME_MAX_LENGTH = 20;

/** An amount with more digits would lose precision as a number; no payment is that large (R-RCH-6). */
export const AMOUNT_MAX_DIGITS = 12;
/** How long answers of the operator and of content are cached by default (R-RCH-9, R-CON-5, R-CON-7). */
export const DEFAULT_CACHE_MS = 10 * SECOND_MS;
/** How long a page waits for the operator's limits and journeys when older values are cached (R-RCH-10). */
export const CATALOGUE_TIMEOUT_MS = SECOND_MS;
/** How much an order keeps of a bundle's description and units, because its cookie must not grow (R-BUN-16). */
export const BUNDLE_DESCRIPTION_MAX_LENGTH = 120;
export const BUNDLE_UNIT_MAX_LENGTH = 20;
/** How many bundles a page of the low-data mode lists by itself: more would weigh over 5 kB (R-LOW-4). */
export const BUNDLES_LISTED = 30;

/** An order can be paid for two hours (R-PAY-2); the payment lock keeps it longer (R-PAY-21). */
export const ORDER_LIFETIME_MS = 2 * HOUR_MS;
export const PAYMENT_LOCK_TTL_MS = 3 * HOUR_MS;
/** How many replaced transactions of an order are checked before the next one moves money (R-PAY-39). */
export const UNSETTLED_KEPT = 3;
/** How long a response is kept for duplicate submissions, and how many are kept in memory (R-PAY-15). */
export const SUBMISSION_RESULT_TTL_MS = 10 * MINUTE_MS;
export const SUBMISSION_RESULTS_KEPT = 20_000;
/** The longest time for which a debt that is being paid, or was seen paid, is locked (R-PAY-53). */
export const DEBT_KEPT_FOR_MS = DAY_MS;
/** How long a customer is asked about the same purchase, and how many purchases a browser keeps (R-PAY-57, R-SES-17). */
export const SAME_PURCHASE_ASKED_FOR_MS = 10 * MINUTE_MS;
export const PURCHASES_REMEMBERED = 10;
/** How long open payments are followed without the customer, with pauses that double up to the longest (R-PAY-60). */
export const PAYMENTS_FOLLOWED_FOR_MS = DAY_MS;
export const FOLLOW_MAX_PAUSE_MS = HOUR_MS;
/** The lists of open and of ended payments, the most payments of one list, and how long they are kept (R-PAY-63). */
export const OPEN_PAYMENT_LISTS = { lists: 32, perList: 500 };
export const ENDED_PAYMENT_LISTS = { lists: 1000, perList: 16 };
export const DEBT_STORE_TTL_MS = 2 * DAY_MS;

/** The most lines of a list of recharges, and the number of rows that its page begins with (R-PAY-65). */
export const LIST_LINES_MAX = 10;
export const LIST_LINES_FIRST = 3;
/** How long the page of a list may be posted, which is shorter than the payment lock is kept (R-PAY-66). */
export const LIST_FORM_VALID_FOR_MS = HOUR_MS;
/** How long one request may pay lines of a list before it begins no other (R-PAY-69). */
export const LIST_PAYS_FOR_MS = 25 * SECOND_MS;
/** How long the form of a list waits for the bundles on sale; without them it still takes amounts (R-BUN-20). */
export const LIST_BUNDLES_WAIT_MS = 3 * SECOND_MS;
/** The longest name of a bundle in a list, because ten lines share one cookie (R-BUN-21). */
export const LIST_NAME_MAX_LENGTH = 40;

/** The longest e-mail address: the limit of RFC 5321 (R-MET-14). */
export const EMAIL_MAX_LENGTH = 254;
/**
 * The longest address of a card provider that the order's cookie keeps; a longer address is followed but not kept
 * (R-MET-26).
 */
export const PROVIDER_ADDRESS_MAX_LENGTH = 2000;
/** The currency of the card provider's pop-up, and how many of its units an amount of 1 is (R-MET-31). */
export const CARD_POPUP_CURRENCY = "NGN";
export const CARD_CHANNELS = ["ussd", "bank", "card", "mobile_money", "bank_transfer", "qr"] as const;
export const CARD_MINOR_UNITS = 100;
/** The pages that wait for an approval or a result poll this often, at most this many times (R-MET-39, R-STA-5). */
export const POLL_INTERVAL_MS = 10 * SECOND_MS;
export const POLL_MAX_TRIES = 10;
/** A cheaper order in two currencies can be paid with mobile money only (R-CUR-7). */
export const MOBILE_MONEY_ONLY_UNDER_USD = 1;

/** Digits of an OTP and a PIN, and the attempts for both (R-OTP-1, R-OTP-3, R-PIN-1, R-PIN-3). */
export const OTP_LENGTH = 6;
export const PIN_LENGTH = 4;
export const OTP_ATTEMPTS = 5;
export const PIN_ATTEMPTS = 5;
/** A new OTP can be requested after this time (R-OTP-6); a refused code page closes after this time (R-OTP-12). */
export const RESEND_OTP_AFTER_MS = MINUTE_MS;
export const DIALOG_CLOSES_AFTER_MS = 11 * SECOND_MS;

/**
 * How often a registered transaction is read again, the pause between reads, and the longest delay of a page (R-STA-4).
 */
export const STATUS_REREADS = 5;
export const STATUS_REREAD_INTERVAL_MS = SECOND_MS;
export const STATUS_REREADS_TOTAL_MS = 6 * SECOND_MS;
/**
 * How many registered payments one process reads again at the same time; the pages of other payments refresh by
 * themselves (R-OPR-22).
 */
export const STATUS_REREADS_AT_ONCE = 20;
/** How many past payments a browser finds again, more of them on request, and for how long (R-PAG-4, R-STA-43). */
export const PAYMENTS_FOUND_FOR_MS = 7 * DAY_MS;
export const PAYMENTS_REMEMBERED = 3;
export const MORE_PAYMENTS_REMEMBERED = 10;

/** An unfinished home-broadband request is dropped after this time, so that its cookie does not grow (R-LEA-6). */
export const LEAD_LIFETIME_MS = 2 * HOUR_MS;
/** The longest name and the longest address or landmark of a request (R-LEA-12). */
export const LEAD_NAME_MAX_LENGTH = 60;
export const ADDRESS_MAX_LENGTH = 120;
/**
 * When the payment follows a feasible request, and when the home page follows any other request (R-LEA-27, R-LEA-29).
 */
export const LEAD_TO_PAYMENT_AFTER_MS = 3 * SECOND_MS;
export const LEAD_UNAVAILABLE_AFTER_MS = 6 * SECOND_MS;
/** The longest lead ID that is read from a form or an address (R-LEA-33). */
export const LEAD_ID_MAX_LENGTH = 200;
/** How many requests a browser finds again, and how long; an installation takes weeks (R-LEA-38). */
export const LEADS_REMEMBERED = 5;
export const LEADS_FOUND_FOR_MS = 90 * DAY_MS;
/** The length of a request's reference that is the end of its idempotency key (R-LEA-40). */
export const LEAD_REFERENCE_LENGTH = 8;

/** How long labels are cached, and expired content is shown while it is revalidated (R-CON-5, R-CON-6). */
export const LABELS_CACHE_MS = HOUR_MS;
export const CONTENT_STALE_FOR_MS = DAY_MS;
/** The timeout of one call of content, and of content for a page that can be shown without it (R-CON-8, R-PAG-10). */
export const CONTENT_TIMEOUT_MS = 4 * SECOND_MS;
export const PAGE_CHROME_TIMEOUT_MS = SECOND_MS;
/** The longest content page that is read (R-CON-10). */
export const CONTENT_MAX_LENGTH = 2 * 1024 * 1024;
/** The longest label, sentence and paragraph of content that is shown whole, and the links of a list (R-CON-11). */
export const LABEL_MAX_LENGTH = 120;
export const SENTENCE_MAX_LENGTH = 600;
export const PARAGRAPH_MAX_LENGTH = 2000;
export const CONTENT_LINKS_MAX = 24;
/**
 * The length and the number of open elements at which HTML is cut, because the parser's time grows with the square of
 * this number (R-CON-18).
 */
export const HTML_MAX_LENGTH = 500_000;
export const HTML_OPEN_ELEMENTS_MAX = 1000;

/** Help: popular, related, found and suggested questions (R-HLP-4, R-HLP-5, R-HLP-10, R-HLP-16, R-HLP-18). */
export const POPULAR_QUESTIONS = 10;
export const POPULAR_IN_CATEGORY = 5;
export const RELATED_QUESTIONS_MAX = 5;
export const HELP_RESULTS_MAX = 50;
export const HINTS_SHOWN = 8;
export const SEARCH_HINT_DELAY_MS = SECOND_MS;
/** On how many questions a browser's votes are remembered (R-HLP-14, R-SES-11). */
export const VOTES_REMEMBERED = 60;
/** How many questions are read, and the longest name of a category (R-HLP-22). */
export const HELP_QUESTIONS_MAX = 3000;
export const CATEGORY_NAME_MAX_LENGTH = 120;

/** When the offline page is kept and loaded again, and how many receipts are kept (R-INS-3, R-INS-4). */
export const OFFLINE_WAIT_MS = 4 * SECOND_MS;
export const OFFLINE_PAGE_FRESH_MS = DAY_MS;
export const OFFLINE_RECEIPTS_MAX = 5;

/** The longest value of one cookie, and the number of cookies for a longer value (R-SES-5). */
export const COOKIE_VALUE_MAX_LENGTH = 3800;
export const COOKIE_PARTS_MAX = 3;
/** How long preferences and votes are kept (R-SES-7, R-SES-11, R-SES-13). */
export const PREFS_LIFETIME_MS = YEAR_MS;
export const VOTES_LIFETIME_MS = YEAR_MS;
/**
 * How long the values of an invalid form are kept, and their longest cookie, which phones send over slow connections
 * (R-SES-10).
 */
export const REFUSED_KEPT_FOR_MS = 10 * MINUTE_MS;
export const REFUSED_COOKIE_MAX_LENGTH = 3000;
/** Personal look-ups and the proofs of OTPs are dropped after this time without activity (R-SES-14, R-BIL-19). */
export const IDLE_LIFETIME_MS = 15 * MINUTE_MS;

/** The shortest RSA key that numbers and PINs are encrypted with (R-SEC-3). */
export const PUBLIC_KEY_MIN_BITS = 2048;
/** How long browsers use https only (R-SEC-9). */
export const HSTS_MAX_AGE_S = YEAR_S;
/** How old a page from memory may be, while it is rendered again (R-SEC-17). */
export const ANONYMOUS_PAGE_STALE_MS = 3 * SECOND_MS;

/**
 * The default timeout of a call to the operator, and its longest answer, which no answer of the contract reaches
 * (R-OPR-2, R-OPR-3).
 */
export const OPERATOR_TIMEOUT_DEFAULT_MS = 8 * SECOND_MS;
export const OPERATOR_ANSWER_MAX_BYTES = 8 * 1024 * 1024;
/**
 * The calls of a group pause, until one call succeeds, when this many and this share of all failed within this time;
 * OPERATOR_BREAKER changes the number (R-OPR-19).
 */
export const BREAKER_FAILURES = 10;
export const BREAKER_WINDOW_S = 20;
export const BREAKER_FAILED_SHARE = 0.5;
export const BREAKER_PAUSE_MS = 5 * SECOND_MS;

/**
 * The bytes of a secret and its shortest text in base64, and the shortest secret where weak secrets are allowed
 * (R-OPS-4).
 */
export const SECRET_BYTES = 32;
export const SECRET_MIN_LENGTH = 43;
export const WEAK_SECRET_MIN_LENGTH = 16;
/** The default time after which a draining process ends at the latest (R-OPS-16). */
export const DRAIN_TIMEOUT_DEFAULT_MS = 25 * SECOND_MS;
/** The bytes of log lines that wait for a slow reader before lines are dropped (R-OPS-22). */
export const LOG_BUFFER_BYTES = 1024 * 1024;
/** How often the log says which payments are open (R-OPS-23). */
export const FOLLOW_REPORT_EVERY_MS = 10 * MINUTE_MS;
/** How long an answer about the operator, the payment lock and content is kept (R-OPS-30). */
export const DEEP_HEALTH_CACHE_MS = 2 * SECOND_MS;
/** How long the browser's files of another build are kept (R-OPS-37). */
export const PAST_ASSETS_KEPT_MS = 30 * DAY_MS;
/** The least contrast of text, and of the parts of a picture or a control: WCAG 2.2, 1.4.3 and 1.4.11 (R-OPS-38). */
export const TEXT_CONTRAST_MIN = 4.5;
export const MARK_CONTRAST_MIN = 3;

/** The longest banner or reason, and the longest time that a switch can be set for (R-SWI-3). */
export const SWITCH_TEXT_MAX_LENGTH = 300;
export const SWITCH_MAX_TIME_MS = YEAR_MS;
/**
 * The operator's page: how many wrong tokens may be typed within what time, and when an idle session ends (R-SWI-13,
 * R-SWI-14).
 */
export const ADMIN_TRIES = 5;
export const ADMIN_TRIES_OF_ALL = 50;
export const ADMIN_TRIES_WINDOW_MS = 15 * MINUTE_MS;
export const ADMIN_IDLE_MS = 30 * MINUTE_MS;
