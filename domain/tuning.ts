import { DAY_MS, DAY_S, HOUR_S, MINUTE_MS, SECOND_MS } from "./durations";
import {
  SUBMISSION_RESULT_TTL_MS,
  DEBT_STORE_TTL_MS,
  PAYMENTS_FOUND_FOR_MS,
  PREFS_LIFETIME_MS,
  REFUSED_KEPT_FOR_MS,
  VOTES_LIFETIME_MS,
} from "./rule-numbers";

/** Our own tuning, numbers that no rule names, unlike those of rule-numbers.ts and the files beside it (R-OPS-6). */

/** The longest time for connecting to the operator, during which nothing is sent. */
export const CONNECT_TIMEOUT_MS = 10 * SECOND_MS;
/** How long an idle connection to the operator is kept for the next call. */
export const IDLE_CONNECTION_MS = 4 * SECOND_MS;
/** The least time between two writes of a visit's activity. */
export const ACTIVITY_WRITTEN_EVERY_MS = MINUTE_MS;
/** The longest sentence of the operator about a line of a list that the cookie keeps. */
export const LIST_TEXT_MAX_LENGTH = 120;
/** How many buttons of the home page repeat a recharge. */
export const REPEATS_ON_HOME = 3;
/** The follower of open payments: the time between its rounds, the calls of a round, and the calls at once. */
export const FOLLOW_EVERY_MS = 10 * SECOND_MS;
export const FOLLOW_BATCH = 50;
export const FOLLOW_CONCURRENCY = 4;
/**
 * Pages of anonymous visitors: how long a page is sent without being rendered again, and how many pages one process
 * keeps.
 */
export const ANONYMOUS_PAGE_FRESH_MS = SECOND_MS;
export const ANONYMOUS_PAGES_KEPT = 1000;
export const ANONYMOUS_PAGES_MAX_BYTES = 64 * 1024 * 1024;
/**
 * How long a page that was drawn twice from the same data is kept, how many pages one process keeps, and how many first
 * drawings it notes.
 */
export const DRAWN_PAGE_KEPT_MS = MINUTE_MS;
export const DRAWN_PAGES_KEPT = 1000;
export const DRAWN_PAGES_NOTED = 10_000;
export const DRAWN_PAGES_MAX_BYTES = 32 * 1024 * 1024;
/** A call to the operator that took longer is logged like one that was refused. */
export const SLOW_CALL_MS = SECOND_MS;
/**
 * The calls to the operator of one process, by group: how many run at once, and how many more wait for a moment.
 * Calls that move money never wait, because the lock of a payment is checked right before its call.
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
/** When a page that answers 503 may be requested again. */
export const UNAVAILABLE_RETRY_AFTER_S = 10;
/** The timeout of each call that checks the operator, the payment lock and content. */
export const DEEP_HEALTH_TIMEOUT_MS = 2 * SECOND_MS;
/** The longest time for receiving a request. */
export const REQUEST_TIMEOUT_MS = MINUTE_MS;
/**
 * How long an idle connection stays open, so that a customer on 2G who reads a page need not connect again; longer than
 * proxies keep theirs (60 s), which could otherwise send a request into a closing connection.
 */
export const KEEP_ALIVE_MS = 75 * SECOND_MS;
/** How often a running build marks its own browser files as in use. */
export const PAST_ASSETS_TOUCHED_EVERY_MS = DAY_MS;
/** How many hashes of clients' addresses the log keeps. */
export const CLIENT_HASHES_KEPT = 5000;
/** How much of an audit trail is read to find its last line, and how often the log says how far the trail has come. */
export const AUDIT_TAIL_BYTES = 64 * 1024;
export const AUDIT_ANCHOR_EVERY_LINES = 100;
/** How long the contact for weaknesses is valid from the moment it is read. */
export const SECURITY_CONTACT_VALID_FOR_MS = 90 * DAY_MS;
/** How long a challenge can be answered. */
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS;
/** How long the service opens a sealed text, by purpose. */
export const SEALED_LIFETIME_MS = {
  order: PAYMENTS_FOUND_FOR_MS,
  prefs: PREFS_LIFETIME_MS,
  refused: REFUSED_KEPT_FOR_MS,
  votes: VOTES_LIFETIME_MS,
  submission: SUBMISSION_RESULT_TTL_MS,
  // Longer than the store keeps the debt, because a record that cannot be opened would lock its debt.
  debt: 2 * DEBT_STORE_TTL_MS,
  challenge: CHALLENGE_LIFETIME_MS,
} as const;
/** How many sealed texts and signatures the service remembers, and for how long. */
export const SEALED_TEXTS_KEPT = 1000;
export const SEALED_TEXTS_KEPT_MS = MINUTE_MS;

/** The most points that measure a town from one side to the other. */
export const SAMPLES_ACROSS = 80;
/** The farthest zoom of a map. */
export const FARTHEST_ZOOM = 4;
/** The largest file of MAP_LAYERS, which is read into memory at the start. */
export const MAP_LAYER_MAX_BYTES = 30_000_000;
/** The most letters of paths that the rivers, roads and borders of a picture have, which bounds the picture's bytes. */
export const GROUND_PATH_LENGTH = 10_000;
/** The most positions of the rivers, roads and borders in one part of a live map. */
export const LAYER_POSITIONS = 6000;
/** The closest zoom of these parts. */
export const LAYER_MAX_ZOOM = 15;
/**
 * A closer map beside one whose pins lie together: within how many km, at least how many pins, and how many zooms
 * closer.
 */
export const INSET_KM = 15;
export const INSET_MIN_PINS = 3;
export const INSET_CLOSER = 1.5;
/** Half the Earth's circumference: a search for shops at any distance. */
export const UNLIMITED_RADIUS_KM = 20_000;
/** The longest name of a place in a search. */
export const PLACE_MAX_LENGTH = 200;

/** The longest code of a refusal in logs, reports and the audit trail. */
export const REFUSAL_CODE_MAX_LENGTH = 20;

/** The longest reference of a payment in a search. */
export const REFERENCE_MAX_LENGTH = 80;
/** The longest product code that is read from an address or sold in a list. */
export const BUNDLE_CODE_MAX_LENGTH = 60;
/** The longest product code that is saved with a number, because ten of them share a cookie. */
export const SAVED_BUNDLE_MAX_LENGTH = 24;

/** How many paths of unreadable values one log line names. */
export const LOGGED_PATHS = 20;
/**
 * How many places of the operator's answers, by operation and path, are counted separately when they are not as
 * expected.
 */
export const MISMATCHES_KEPT = 500;
/** How often the file of --record is written. */
export const RECORD_EVERY_MS = 10 * SECOND_MS;
/**
 * npm run check:operator: how often each read-only call is made, the amount for payment options, the radius for shops,
 * and the clock difference and remaining days of a certificate that cause a warning.
 * A median over SLOW_CALL_MS is a warning, too.
 */
export const CHECK_SAMPLES = 3;
export const CHECK_OPTIONS_AMOUNT = 1000;
export const CHECK_SHOPS_KM = 2000;
export const CHECK_CLOCK_DIFFERENCE_MS = 5 * SECOND_MS;
export const CHECK_CERTIFICATE_DAYS = 21;
/**
 * Test payments of that check: when an answer is given up, how often a status is read, and the pause between the reads.
 */
export const CHECK_LOST_AFTER_MS = 50;
export const CHECK_STATUS_READS = 10;
export const CHECK_STATUS_PAUSE_MS = 3 * SECOND_MS;
/** The letters of an answer's HTML that the search of the help reads. */
export const ANSWER_SEARCHED_LENGTH = 4000;
/** How many words of a query, with their synonyms, the search of the help uses. */
export const QUERY_MAX_TOKENS = 16;

/** A random secret hardly ever has fewer different characters. */
export const DISTINCT_CHARACTERS = 10;
/** The longest window and the most events that LIMITS may set for a limit. */
export const LIMIT_MAX_WINDOW_S = 7 * DAY_S;
export const LIMIT_MAX_POINTS = 10_000;
/** How long the limits of a node count in its own memory after Redis has failed. */
export const LIMITS_WITHOUT_REDIS_MS = 5 * SECOND_MS;
/** How long the tries of one OTP count. */
export const OWN_TRIES_WINDOW_S = HOUR_S;
/** How many open requests one process remembers. */
export const OPEN_PUSHES_KEPT = 20_000;
/** How often a node reads the operator's switches, so that it follows a change within two seconds. */
export const SWITCHES_READ_EVERY_MS = SECOND_MS;
/** How long a change waits for a node to write the switches again into a Redis that holds none. */
export const SWITCHES_RESTORED_WITHIN_MS = 2.5 * SECOND_MS;
/**
 * How long a change of the file waits for another change, and after what time the lock of a dead process is removed.
 */
export const SWITCHES_LOCK_WAIT_MS = 2 * SECOND_MS;
export const SWITCHES_LOCK_STALE_MS = 10 * SECOND_MS;
/**
 * The operator's page: the minutes that it shows, how many figures of a minute are kept, and how often a node writes
 * its own to Redis.
 */
export const LAST_HOUR_MINUTES = 60;
export const LAST_HOUR_KEYS = 200;
export const LAST_HOUR_TOLD_EVERY_MS = 5 * SECOND_MS;
/** The most sessions of the operator's page. */
export const ADMIN_SESSIONS_KEPT = 20;
