import { html } from "hono/html";

export type Html = ReturnType<typeof html>;

/** Renders a page as plain HTML with few styles, so that it is readable in w3m. */
export function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          body {
            font: 16px/1.5 sans-serif;
            max-width: 60rem;
            margin: 1rem auto;
            padding: 0 1rem;
          }
          table {
            border-collapse: collapse;
          }
          th,
          td {
            border: 1px solid #999;
            padding: 0.2rem 0.5rem;
            text-align: left;
          }
          form {
            margin: 0.5rem 0;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`;
}

export function table(head: string[], rows: (string | number)[][]): Html {
  if (rows.length === 0) return html`<p>None yet.</p>`;
  return html`<table>
    <thead>
      <tr>
        ${head.map((cell) => html`<th>${cell}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
