import { html, raw } from "hono/html";
import { pack } from "../../server/brand/use-pack";
import { style } from "./style";

export type Html = ReturnType<typeof html>;

/**
 * Renders a page in the portal's frame, a bar with the logo and then cards, which text browsers read from top to
 * bottom.
 */
export function page(title: string, body: Html): Html {
  const { brand, logo } = pack;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${brand.name}</title>
        <style>
          ${raw(style())}
        </style>
      </head>
      <body>
        <header>
          <div class="in">
            <a class="brand" href="/sandbox"
              ><svg width="26" height="26" viewBox="${logo.viewBox}" aria-hidden="true">
                ${raw(logo.inner)}</svg
              >${brand.name} sandbox</a
            >
          </div>
        </header>
        <main class="in">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** Renders a card with a heading. */
export function panel(heading: string, body: Html): Html {
  return html`<section class="panel">
    <h2>${heading}</h2>
    ${body}
  </section>`;
}

/** Renders a card that is as wide as a form. */
export function formPanel(heading: string, body: Html): Html {
  return html`<section class="panel form">
    <h2>${heading}</h2>
    ${body}
  </section>`;
}

/** Renders the button that sends a form. */
export function submit(label: string, kind: "primary" | "secondary" = "primary"): Html {
  return html`<button type="submit" class="button ${kind}">${label}</button>`;
}

/** Renders a table; the first cell of a row is its heading, and narrow screens show the others after their names. */
export function table(head: string[], rows: (string | number)[][]): Html {
  if (rows.length === 0) return html`<p>None yet.</p>`;
  return html`<table>
    <thead>
      <tr>
        ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([first = "", ...others]) =>
          html`<tr>
            <th scope="row">${first}</th>
            ${others.map((cell, place) => html`<td data-head="${head[place + 1] ?? ""}">${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
