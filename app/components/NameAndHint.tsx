interface NameAndHintProps {
  name: string;
  hint: string;
}

/** A name and its hint in one line, such as a page and what it is for. */
export function NameAndHint({ name, hint }: NameAndHintProps) {
  return (
    <>
      <strong>{name}</strong> <Dash />
      <span className="hint">{hint}</span>
    </>
  );
}

/** A dash between two texts that only text browsers show; in others style tells the texts apart (B-4). */
export function Dash() {
  return <span hidden>– </span>;
}
