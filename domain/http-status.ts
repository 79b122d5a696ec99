/** The HTTP statuses of the portal's and the operator's answers, each defined once. */

export const OK = 200;

/** The lowest status that is not a success. */
export const MULTIPLE_CHOICES = 300;
export const MOVED_PERMANENTLY = 301;
export const FOUND = 302;
/** The answer to a POST after which the browser loads the next page with GET. */
export const SEE_OTHER = 303;
export const NOT_MODIFIED = 304;
/** Like 301, but the browser keeps the method. */
export const PERMANENT_REDIRECT = 308;

export const BAD_REQUEST = 400;
export const UNAUTHORIZED = 401;
export const FORBIDDEN = 403;
export const NOT_FOUND = 404;
export const METHOD_NOT_ALLOWED = 405;
/** The request conflicts with the state of an order, a payment or a debt. */
export const CONFLICT = 409;
export const UNSUPPORTED_MEDIA_TYPE = 415;
/** A form that was read and has invalid values. */
export const UNPROCESSABLE = 422;
export const TOO_MANY_REQUESTS = 429;

export const SERVER_ERROR = 500;
/** A backend or the portal itself is unavailable for a while. */
export const UNAVAILABLE = 503;
