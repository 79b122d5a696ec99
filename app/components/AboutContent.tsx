import { useLoaderData } from "@remix-run/react";
import type { aboutTexts } from "../i18n/server";
import { HomeLink } from "./HomeLink";

/** The about page; an unknown address shows the same content below a notice (R-PAG-5). */
export function AboutContent({ unknown = false }: { unknown?: boolean }) {
  const { words } = useLoaderData<{ words: ReturnType<typeof aboutTexts> }>();
  return (
    <section className="panel">
      {unknown && <p className="alert notice">{words.notFound}</p>}
      <h1>{words.heading}</h1>
      <p>{words.body}</p>
      <p>{words.safety}</p>
      <HomeLink />
    </section>
  );
}
