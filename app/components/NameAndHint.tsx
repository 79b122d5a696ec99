interface NameAndHintProps {
  name: string;
  hint: string | undefined;
}

/** A name and its hint on two lines, which text browsers print in one line with a dash between. */
export function NameAndHint({ name, hint }: NameAndHintProps) {
  return (
    <span className="named">
      <strong>{name}</strong>
      {hint !== undefined && (
        <>
          {" "}
          <Dash />
          <span className="hint">{hint}</span>
        </>
      )}
    </span>
  );
}

/**
 * A dash between two texts that only text browsers show; in other browsers the style sheet separates the texts (B-4).
 */
export function Dash() {
  return <span hidden>– </span>;
}
