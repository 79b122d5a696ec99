const SECOND_MS = 1000;

/**
 * How often a process renews the lease on work that it carries out, and when a lease that is not renewed expires
 * (R-PAY-35).
 */
export const LEASE_RENEW_EVERY_MS = 2 * SECOND_MS;
export const LEASE_EXPIRES_AFTER_MS = 6 * SECOND_MS;

/**
 * How often a second submission polls for the end of the first: the interval doubles from the first to the longest
 * (R-PAY-37).
 */
export const POLL_FIRST_INTERVAL_MS = 50;
export const POLL_MAX_INTERVAL_MS = 200;

/** How often a node writes the fingerprints of its secrets, and after what time without that it counts as stopped. */
export const SECRETS_WRITTEN_EVERY_MS = 5 * SECOND_MS;
export const SECRETS_EXPIRE_AFTER_MS = 15 * SECOND_MS;

/** The timeout of one Redis command or connection, and the pause before a lost connection is made again. */
export const REDIS_TIMEOUT_MS = 2 * SECOND_MS;
export const REDIS_RECONNECT_AFTER_MS = SECOND_MS / 2;
