import { useLoaderData, useLocation } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { isResourcePath, notReceivedPath, paths } from "@domain/paths";
import type { HelpTexts } from "../i18n/help-categories";
import { Link } from "./Link";

/** Returns the texts that every loader of the help centre sends. */
export function useHelpTexts(): HelpTexts {
  return useLoaderData<{ words: HelpTexts }>().words;
}

export interface HelpLink {
  name: string;
  path: string;
}

/** A list of links to questions or categories. */
export function HelpList({ items }: { items: HelpLink[] }) {
  return (
    <ul className="choices">
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

/** The breadcrumbs of the help centre; the last item is this page. */
export function Crumbs({ steps, current }: { steps: HelpLink[]; current?: string }) {
  const words = useHelpTexts();
  return (
    <nav className="crumbs" aria-label={words.trail}>
      <ol>
        {[{ name: words.title, path: paths.help }, ...steps].map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        {current && <li aria-current="page">{current}</li>}
      </ol>
    </nav>
  );
}

/** The popular questions; renders nothing without any. */
export function Popular({ items }: { items: HelpLink[] }) {
  const words = useHelpTexts();
  if (items.length === 0) return null;
  return (
    <section className="panel">
      <h2>{words.popular}</h2>
      <HelpList items={items} />
    </section>
  );
}

/** Further help for customers who found no answer: a shop or a call (R-HLP-11). */
export function StillNeedHelp() {
  const words = useHelpTexts();
  return (
    <section className="panel">
      <h2>{words.still}</h2>
      <p className="exits">
        <Link to={paths.storesToo}>{words.findStore}</Link> <a href={words.callHref}>{words.call}</a>
      </p>
      <p className="exits">
        <Link to={notReceivedPath()}>{words.notReceived}</Link>{" "}
        <Link to={paths.findPayment}>{words.findPayment}</Link>
      </p>
    </section>
  );
}

/** Replaces the help centre while the content service is unavailable. */
export function HelpUnavailable() {
  const words = useHelpTexts();
  const { t } = useTexts();
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
