import { SAVED_NAME_MAX_LENGTH } from "@domain/rule-numbers";

/** The field for the name of a number, which needs no error message because every text is a valid name. */
export function SavedName({ id, label, given }: { id: string; label: string; given?: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <input
          type="text"
          id={id}
          name="name"
          defaultValue={given}
          maxLength={SAVED_NAME_MAX_LENGTH}
          autoComplete="off"
        />
      </div>
    </div>
  );
}
