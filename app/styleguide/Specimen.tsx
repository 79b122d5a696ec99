import type { ReactNode } from "react";

/** A group of components; the names of the styleguide are in English, in every language of the components. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2 lang="en">{name}</h2>
      {children}
    </section>
  );
}

/** One component in one state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="panel">
      <p className="hint" lang="en">
        {name}
      </p>
      {children}
    </div>
  );
}

/** A component that brings a card or a width of its own. */
export function Bare({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <p className="hint" lang="en">
        {name}
      </p>
      {children}
    </>
  );
}
