interface NameWithHintProps {
  name: string;
  hint: string | undefined;
}

/** A name and, on a line of its own, its hint. Text browsers print both in one line, with a dash between. */
export function NameWithHint({ name, hint }: NameWithHintProps) {
  return (
    <span className="named">
      <strong>{name}</strong>
      {hint !== undefined && (
        <>
          <span className="separator"> – </span>
          <span className="hint">{hint}</span>
        </>
      )}
    </span>
  );
}
