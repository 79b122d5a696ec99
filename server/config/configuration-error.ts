/** Thrown at the start when the environment is invalid, with a message that lists every error. */
export class ConfigurationError extends Error {}
