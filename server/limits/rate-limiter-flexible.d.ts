/** The package has the types of its store limiter at its root, and the class itself only here. */
declare module "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js" {
  export { RateLimiterStoreAbstract as default } from "rate-limiter-flexible";
}
