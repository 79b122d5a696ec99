import { URLSearchParams as RequestParams } from "node:url";
import { transferableAbortController } from "node:util";
import { act, cleanup, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createContext, useContext, type ComponentProps, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router-dom";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { afterEach, vi } from "vitest";
import type { Language } from "@domain/languages";
import { loadTexts } from "~/i18n/texts/load";
import { makeTranslator } from "~/i18n/translate";
import { TextsContext } from "~/i18n/useTexts";

// Node's Request refuses jsdom's versions of these two.
vi.stubGlobal("URLSearchParams", RequestParams);
vi.stubGlobal("AbortController", transferableAbortController().constructor);

/** The data that every page reads from the root route. */
export const CSRF = "csrf-token";

interface PageOptions {
  /** The address of the component's page. */
  path?: string;
  /** English by default. */
  language?: Language;
}

/** The fields that a form has sent to the service. */
export interface Post {
  path: string;
  fields: Record<string, FormDataEntryValue>;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

async function textsIn(language: Language): Promise<ComponentProps<typeof TextsContext.Provider>["value"]> {
  return { t: makeTranslator(await loadTexts(language), language), language };
}

/** A page of the portal with only this element; the forms that it sends are kept in `posts`. */
function pageWith(ui: ReactNode, language: Language, posts: Post[]): RouteObject[] {
  return [
    {
      id: "root",
      path: "*",
      element: ui,
      loader: () => ({ csrf: CSRF, language }),
      action: async ({ request }) => {
        const fields = Object.fromEntries(await request.formData());
        posts.push({ path: new URL(request.url).pathname, fields });
        return null;
      },
    },
  ];
}

const future = {
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_relativeSplatPath: true,
  v7_skipActionErrorRevalidation: true,
};

/** The element on the page. A router renders a page once, and a context again whenever it changes. */
const Shown = createContext<ReactNode>(null);
const Component = () => useContext(Shown);

interface Page {
  user: UserEvent;
  posts: Post[];
  /** Path and query of the present page. */
  address: () => string;
  /** Renders another element in the same place. */
  redraw: (ui: ReactNode) => void;
}

/** Renders a component in a hydrated page. */
export async function renderPage(ui: ReactNode, options: PageOptions = {}): Promise<Page> {
  const { path = "/", language = "en" } = options;
  const posts: Post[] = [];
  const texts = await textsIn(language);
  const routes = pageWith(<Component />, language, posts);
  const hydrationData = { loaderData: { root: { csrf: CSRF, language } } };
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData, future });
  const tree = (shown: ReactNode) => (
    <TextsContext.Provider value={texts}>
      <Shown.Provider value={shown}>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </Shown.Provider>
    </TextsContext.Provider>
  );
  const { rerender } = render(tree(ui));
  return {
    user: userEvent.setup({ delay: null }),
    posts,
    address: () => router.state.location.pathname + router.state.location.search,
    redraw: (next) => rerender(tree(next)),
  };
}

/** Renders a component as the server sends it, for a browser without scripts. */
export async function renderWithoutScripts(ui: ReactNode, options: PageOptions = {}): Promise<void> {
  const { path = "/", language = "en" } = options;
  const routes = pageWith(ui, language, []);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} redirects`);
  const texts = await textsIn(language);
  document.body.innerHTML = renderToStaticMarkup(
    <TextsContext.Provider value={texts}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </TextsContext.Provider>,
  );
}

/** Stops the clock before a page is rendered: only `runFor` advances it. */
export function stopClock(): void {
  vi.useFakeTimers();
  // Testing Library uses a global of this name to advance fake timers.
  vi.stubGlobal("jest", { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
}

/** Advances a stopped clock, and renders the changes. */
export async function runFor(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
