import { URLSearchParams as RequestParams } from "node:url";
import { transferableAbortController } from "node:util";
import { act, cleanup, render, type RenderOptions } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createContext, useContext, type ComponentProps, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router-dom";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { afterEach, vi } from "vitest";
import type { FieldRule } from "@domain/field-rule";
import type { Language } from "@domain/languages";
import { type FieldErrorMessage, type FormReply, replyTo } from "@server/forms/read";
import { PostForm, Submit } from "~/components/PostForm";
import { KeepReply } from "~/enhance/KeepReply";
import { type CheckedForm, type ShownFlash, useCheckedForm } from "~/forms/useCheckedForm";
import { browserTexts } from "~/i18n/browser-texts";
import { mapTextsOf } from "~/i18n/maps";
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
  const { t, loadLater } = await browserTexts(language);
  await Promise.all([loadLater(), mapTextsOf(language)]);
  return { t, language };
}

/** A page of the portal with only this element; the forms that it sends are kept in `posts`. */
function pageWith(ui: ReactNode, language: Language, posts: Post[]): RouteObject[] {
  return [
    {
      id: "root",
      path: "*",
      element: <KeepReply>{ui}</KeepReply>,
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

/**
 * The element on the page, in a context because a router renders a page once, and a context again whenever it changes.
 */
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
export function renderPage(ui: ReactNode, options: PageOptions = {}): Promise<Page> {
  return openPage(ui, options, {});
}

/** Hydrates a page that came from the server, after the customer has done something in it. */
export async function hydratePage(
  ui: ReactNode,
  beforeHydration: () => void = () => undefined,
  options: PageOptions = {},
): Promise<Page> {
  await renderWithoutScripts(ui, options);
  const container = document.createElement("div");
  container.replaceChildren(...document.body.childNodes);
  document.body.append(container);
  beforeHydration();
  return openPage(ui, options, { container, hydrate: true });
}

async function openPage(ui: ReactNode, options: PageOptions, place: RenderOptions): Promise<Page> {
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
  const { rerender } = render(tree(ui), place);
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
  const page = (
    <TextsContext.Provider value={texts}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </TextsContext.Provider>
  );
  document.body.innerHTML = withoutLayoutWarning(() => renderToString(page));
}

/** A server has no document, and a missing document makes some code choose another kind of effect. */
function withoutLayoutWarning<Result>(run: () => Result): Result {
  const log = console.error;
  console.error = (...told: unknown[]) => {
    if (!String(told[0]).includes("useLayoutEffect does nothing on the server")) log(...told);
  };
  try {
    return run();
  } finally {
    console.error = log;
  }
}

interface RulesFormProps {
  rules: Readonly<Record<string, FieldRule<unknown>>>;
  reply?: { form: FormReply } | undefined;
  flash?: ShownFlash | undefined;
  given?: Readonly<Record<string, string | undefined>>;
  /** The fields of the form, and what the page shows above them. */
  children: (form: CheckedForm) => ReactNode;
}

/** A form of the portal with these rules, and a button that sends it. */
export function RulesForm({ children, ...options }: RulesFormProps) {
  const form = useCheckedForm({ id: "form", ...options });
  return (
    <PostForm action="/" form={form}>
      {children(form)}
      <Submit disabled={!form.ready}>Send</Submit>
    </PostForm>
  );
}

/** The service's answer to a form that it refuses with these messages. */
export function refusedForm(
  typed: Readonly<Record<string, string>>,
  ...fields: FieldErrorMessage[]
): { form: FormReply } {
  return { form: replyTo(typed, { fields }, ["pin", "otp"]) };
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
