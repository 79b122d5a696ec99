/** Thrown at the start when the environment is invalid. Its message lists every error. */
export class ConfigurationError extends Error {}
