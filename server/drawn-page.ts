/** The bytes of a page; in a text each character is one byte (latin1), which Node sends with one copy less. */
export type PageBytes = Buffer | string;

/** A page that gets the token of the visit's forms when it is sent. */
export interface DrawnPage {
  /** The sources in the page's policy that allow its scripts. */
  scripts: string;
  plain: (token: string) => Buffer;
  /** Returns the page as gzip in latin1; only a page that is kept has it, because it is compressed once. */
  gzipped?: (token: string) => string;
}

/**
 * Draws pages and keeps those that were drawn twice from the same data; loaders and cookies still run for each request.
 */
export interface DrawnPages {
  /**
   * The placeholder in a page for the token of the visit's forms, which is random, so that content cannot contain it.
   */
  readonly tokenPlace: string;
  /**
   * Draws a page from `shown`, everything that it depends on, by `render`, which puts the nonce on the page's own
   * scripts.
   * Returns undefined for a page that must not be kept because its data is not plain or its scripts hold the token.
   */
  draw: (shown: unknown, render: (nonce: string) => Promise<string>) => Promise<DrawnPage | undefined>;
}
