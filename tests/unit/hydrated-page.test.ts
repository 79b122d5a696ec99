import { createElement } from "react";
import { decode } from "turbo-stream";
import { describe, expect, it } from "vitest";
import { hydratedPage } from "../../app/hydrated-page";

type Context = Parameters<typeof hydratedPage>[1];

const nothing = {
  basename: "",
  location: { pathname: "/", search: "", hash: "", state: null, key: "" },
  matches: [],
  loaderData: {},
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
  activeDeferreds: null,
} satisfies Context;

const body = createElement("html", undefined, createElement("body", undefined, "Toumaï"));

function drawn(context: Partial<Context>): Promise<string> {
  return hydratedPage(body, { ...nothing, ...context }, "n0nce");
}

/** What Remix's scripts read in a page. */
async function handedOver(html: string): Promise<unknown> {
  const text = /\.enqueue\((".*")\);window\.__remixContext\.streamController\.close\(\);<\/script>/.exec(
    html,
  )?.[1];
  const bytes = new TextEncoder().encode(String(JSON.parse(text ?? '""')));
  const { value } = await decode(new Blob([bytes]).stream());
  return value;
}

describe("A page that scripts continue", () => {
  it("ends with the data of its loaders, in a script that its policy allows", async () => {
    const loaderData = { root: { lowData: false, care: undefined, words: ["N’Djaména", "كود"] } };
    const html = await drawn({ loaderData });
    expect(html.startsWith('<!DOCTYPE html><html><body>Toumaï<script nonce="n0nce">')).toBe(true);
    expect(html.endsWith("</script></body></html>")).toBe(true);
    expect(await handedOver(html)).toEqual({ loaderData, actionData: null, errors: null });
  });

  it("lets no text of a customer or an operator end that script or begin another", async () => {
    const loaderData = { root: { name: "</script><script>alert(1)</script>\u2028<!-- &amp;" } };
    const html = await drawn({ loaderData });
    expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
    expect(html).not.toContain("<!--");
    expect(await handedOver(html)).toMatchObject({ loaderData });
  });

  it("marks errors as Remix's scripts expect them, without their causes", async () => {
    const refused = { status: 404, statusText: "", internal: false, data: "not found" };
    const html = await drawn({ errors: { root: refused, child: new Error("Unexpected Server Error") } });
    expect(await handedOver(html)).toMatchObject({
      errors: {
        root: { ...refused, __type: "RouteErrorResponse" },
        child: { message: "Unexpected Server Error", __type: "Error" },
      },
    });
    expect(html).not.toContain("hydrated-page");
  });
});
