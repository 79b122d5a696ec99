/** The numbers of the specification (portal-payments.md section 9), each written once. Durations in milliseconds. */
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
export const DIALOG_CLOSES_AFTER = 11 * SECOND;
export const TOAST = 3 * SECOND;
export const PAYMENT_TOAST = 10 * SECOND;
export const DEFAULT_CACHE = 10 * SECOND;

/** The card provider's pop-up (spec section 7). */
export const CARD_POPUP_CURRENCY = "NGN";
export const CARD_CHANNELS = ["ussd", "bank", "card", "mobile_money", "bank_transfer", "qr"] as const;

/** Ours, not the specification's: an order can be paid for two hours; the guard remembers it longer than that. */
export const ORDER_LIFETIME = 2 * 60 * 60 * SECOND;
export const GUARD_MEMORY = 3 * 60 * 60 * SECOND;
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
/** How many past payments a browser can find again on the home page, and for how long. */
export const PAYMENTS_FOUND_FOR = 7 * 24 * 60 * 60 * SECOND;
export const PAYMENTS_REMEMBERED = 3;
/** The longest address of a provider that the order's cookie carries on; a longer one is followed all the same. */
export const LONGEST_PROVIDER_ADDRESS = 2000;

/** Content and help (portal-content.md sections 7 and 9). */
export const LABELS_CACHE = 3600 * SECOND;
export const POPULAR_QUESTIONS = 10;
export const POPULAR_IN_CATEGORY = 5;
export const SEARCH_HINT_DELAY = 1000;
/** Ours: how long one call of content may take, and how long a page that can do without it waits for it. */
export const CONTENT_TIMEOUT = 4 * SECOND;
export const FRAME_PATIENCE = SECOND;
/** For how long content that has expired is shown at once, while it is asked for anew. */
export const CONTENT_STALE_FOR = 24 * 60 * 60 * SECOND;
/** A content page of more characters than this is not read. */
export const LONGEST_CONTENT = 2 * 1024 * 1024;
/** The number of customer care that the help centre names. */
export const HELP_NUMBER = "300";
/** How many suggestions a search shows while it is typed, and on how many questions a browser's votes are remembered. */
export const HINTS_SHOWN = 8;
export const VOTES_REMEMBERED = 60;
