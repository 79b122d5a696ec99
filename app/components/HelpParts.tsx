import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HELP_NUMBER } from "@domain/rule-numbers";
import { isResourcePath, paths } from "@domain/paths";
import { country } from "@domain/country";
import type { Piece } from "@server/content/search";
import type { HelpWords } from "../i18n/help-categories";

/** The words that every page of the help centre is sent. */
export function useHelpWords(): HelpWords {
  return useLoaderData<{ words: HelpWords }>().words;
}

/** A text with what a search found in it. */
export function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, found }, place) => (found ? <mark key={place}>{text}</mark> : text));
}

export interface Way {
  name: string;
  path: string;
}

/** Links to questions, or to categories in a class of their own. */
export function HelpList({ items, className = "questions" }: { items: Way[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map(({ name, path }) => (
        <li key={`${path} ${name}`}>
          <Link to={path} reloadDocument={isResourcePath(path)}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where the customer is in the help centre; the last step is this page. */
export function Crumbs({ steps, here }: { steps: Way[]; here?: string }) {
  const words = useHelpWords();
  return (
    <nav className="crumbs" aria-label={words.trail}>
      <ol>
        {[{ name: words.title, path: paths.help }, ...steps].map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  );
}

/** Popular questions, where there are any. */
export function Popular({ items }: { items: Way[] }) {
  const words = useHelpWords();
  if (items.length === 0) return null;
  return (
    <section className="panel">
      <h2>{words.popular}</h2>
      <HelpList items={items} />
    </section>
  );
}

/** What a customer can do whom no answer has helped (R-HLP-11). */
export function StillNeedHelp() {
  const words = useHelpWords();
  return (
    <section className="panel">
      <h2>{words.still}</h2>
      <p className="exits">
        <Link to={paths.storesToo}>{words.findStore}</Link> <a href={`tel:${HELP_NUMBER}`}>{words.call}</a>
      </p>
    </section>
  );
}

/** Instead of the help centre while the operator cannot give it. */
export function HelpUnavailable() {
  const words = useHelpWords();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      <section className="panel">
        <h1>{words.title}</h1>
        <p className="alert notice" role="status">
          {words.unavailable}
        </p>
        <p>
          <Link className="button" to={pathname + search}>
            {t("payment.retry")}
          </Link>
        </p>
        <p>
          <Link to={paths.contact}>{words.contact}</Link>
        </p>
      </section>
      <StillNeedHelp />
    </>
  );
}

/** Questions and answers as search engines read them (schema.org FAQPage): data, which no browser runs. */
export function FaqData({ question, answer }: { question: string; answer: string }) {
  const facts = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    publisher: { "@type": "Organization", name: country.brand },
    mainEntity: [
      { "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } },
    ],
  };
  const json = JSON.stringify(facts).replace(/</g, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
