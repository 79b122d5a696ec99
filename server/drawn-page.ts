/** The bytes of a page; in a text each character is one byte (latin1), which Node sends with one copy less. */
export type PageBytes = Buffer | string;

/** A page that gets the token of the visit's forms when it is sent. */
export interface DrawnPage {
  /** What the page's policy names to allow its scripts. */
  scripts: string;
  plain: (token: string) => Buffer;
  /** The page as gzip in latin1; only of a page that is kept, which is compressed once. */
  gzipped?: (token: string) => string;
}

/**
 * Draws pages, and keeps those that were drawn twice from the same data. The loaders and the cookies of a page are those of each
 * request: only what makes a page from the loaders' data is spared.
 */
export interface DrawnPages {
  /** Stands in a page for the token of the visit's forms; it is random, so content cannot contain it. */
  readonly tokenPlace: string;
  /**
   * Returns the page. `shown` is everything that the page depends on; `render` puts the nonce on the page's own scripts.
   * Undefined for a page that must not be kept: its data is not plain, or its scripts hold the token.
   */
  draw: (shown: unknown, render: (nonce: string) => Promise<string>) => Promise<DrawnPage | undefined>;
}
