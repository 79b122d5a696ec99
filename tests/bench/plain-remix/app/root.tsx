import {
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "@remix-run/react";
import { Fragment } from "react";
import type { ReactNode } from "react";
import "./app.css";
import { languages, links, menu, texts } from "./texts";

/** The frame of every page, as an operator's content would fill it. */
export function loader() {
  return { language: "fr", menu, links, languages, legal: texts.legal };
}

interface LinkWithLabel {
  href: string;
  label: string;
}

function ContentLinks({ links }: { links: LinkWithLabel[] }) {
  return links.map(({ href, label }) => (
    <Fragment key={href}>
      {" "}
      <Link to={href}>{label}</Link>
    </Fragment>
  ));
}

function Logo() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
      <path fill="#f5b301" d="M4 11c7-5 17-5 24 0v4h-9.5v12h-5V15H4z" />
      <path
        fill="#fff"
        d="M6 20.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM21 20.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z"
      />
    </svg>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  return (
    <html lang={frame?.language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1c2a5e" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        <header className="top">
          <div className="in">
            <a className="skip" href="#content">
              {texts.skip}
            </a>{" "}
            <Link className="brand" to="/" aria-label={texts.home}>
              <Logo />
              {texts.brand}
            </Link>{" "}
            <nav className="languages" aria-label={texts.language}>
              {frame?.languages.map(({ code, shown, name }) => (
                <Fragment key={code}>
                  {" "}
                  <a href={`${pathname}?lang=${code}`} lang={code} aria-label={name}>
                    {shown}
                  </a>
                </Fragment>
              ))}
            </nav>{" "}
            <a className="to-menu" href="#menu">
              {texts.menu}
            </a>
            <nav className="menu" id="menu" aria-label={texts.navigation}>
              <ContentLinks links={frame?.menu ?? []} />
            </nav>
          </div>
        </header>
        <main id="content" tabIndex={-1} className="in">
          {children}
        </main>
        <footer className="bottom">
          <div className="in">
            <nav aria-label={texts.footer}>
              <ContentLinks links={frame?.links ?? []} />{" "}
              <a href={`${pathname}?data=low`} rel="nofollow">
                {texts.lowData}
              </a>
            </nav>{" "}
            <small>{frame?.legal}</small>
          </div>
        </footer>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
