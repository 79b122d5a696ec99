import type { Language } from "../languages";
import type { In } from "./shape";

/**
 * Texts of pages that only the service writes out: they reach a browser as words of the page, never as a part of the
 * language file that every page loads (docs/decisions/0015-content.md).
 */
export const pagesEn = {
  portal: {
    about: "About",
    help: "Help",
    shops: "Find a shop",
    network: "Network coverage",
    contact: "Contact us",
    privacy: "Privacy",
    description: "Recharge, buy bundles and pay: Toumaï, on any phone.",
  },
  about: {
    title: "About Toumaï",
    heading: "About Toumaï",
    body: "Toumaï is the self-service of your mobile operator: recharge a number, buy a bundle and follow your payment, on any phone and without an account.",
    safety:
      "Your PIN is encrypted before it goes to the operator and is never stored. A payment is made once, even if you press twice or lose the connection.",
    notFound: "We did not find the page you asked for.",
  },
  missing: {
    title: "Page not found",
    heading: "Page not found",
    body: "The address does not exist or no longer exists.",
  },
  choice: {
    select: "Select...",
    search: "Search",
    none: "No match",
  },
  loading: {
    wait: "Please wait ...",
    holdOn: "Hold on!",
    message: "We are loading the page for you",
  },
  fields: {
    required: "{{label}} is required",
    tooShort: "{{label}} must be at least {{n}} characters",
    tooLong: "{{label}} must be no more than {{n}} characters",
    invalid: "Invalid {{label}}",
    noAddress: "Please enter a valid address",
    noLandmark: "Please enter a valid landmark",
  },
  help: {
    heading: "How can we help you?",
    search: "Search a question",
    searchButton: "Search",
    searchTitle: "Search: {{query}}",
    results_one: "{{count}} question matches “{{query}}”.",
    results_other: "{{count}} questions match “{{query}}”.",
    noResults: "No question matches “{{query}}”.",
    searchOther: "Try other words, or choose a topic.",
    hints_one: "{{count}} suggestion",
    hints_other: "{{count}} suggestions",
    topics: "Topics",
    popular: "Popular questions",
    trail: "You are here",
    back: "Back",
    none: "There is no question here yet.",
    question: "Question",
    answer: "Answer",
    related: "Related with",
    contactDetails: "Contact Details",
    more: "More about this",
    helpful: "{{percent}} % found this helpful.",
    wasHelpful: "Was this answer helpful?",
    yes: "Yes, helpful",
    no: "No, not helpful",
    thanks: "Thank you!",
    feedback: "Your feedback helps us.",
    still: "Still need help?",
    findStore: "Find a Store",
    call: "You can call {{number}}",
    unavailable: "The help pages cannot be shown at the moment. Please try again later.",
  },
  contact: {
    lead: "Write to us; we answer by e-mail.",
    thanks: "Thank you for reaching out",
    thanksMore: "We have received your message and will answer as soon as we can.",
    name: "Full name",
    email: "E-mail",
    message: "Message",
    send: "Submit",
    back: "Back",
  },
  privacy: {
    body: "We use your number and your e-mail address for your order only. Your PIN is encrypted before it goes to the operator and is never stored.",
  },
};

/** Every language has exactly the texts of this one, in the plural forms of its own. */
export type PageTextsIn<L extends Language> = In<typeof pagesEn, L>;
export type PageTexts = PageTextsIn<"en">;
