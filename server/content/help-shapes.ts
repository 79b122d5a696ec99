/** One question with its own address. */
export interface HelpQuestion {
  id: string;
  question: string;
  /** The operator's HTML, sanitised where it is shown. */
  answer: string;
  /** The share of customers who found it helpful, in percent. */
  helpful: number | undefined;
  popular: boolean;
  /** The page that the question links to. */
  href: string | undefined;
  path: string;
}

/** A sub-category: a list of questions, or a link to another page. */
export interface HelpCategory {
  name: string;
  slug: string;
  href: string | undefined;
  path: string;
  questions: HelpQuestion[];
}

export interface HelpParent {
  name: string;
  slug: string;
  /** The link of its only sub-category. */
  href: string | undefined;
  path: string;
  categories: HelpCategory[];
}

export interface HelpCentre {
  parents: HelpParent[];
}
