import type { BoardNote } from "@server/admin/pages";
import type { ActiveSwitches } from "@server/switches/state";
import { AdminDocument, AdminNote } from "./AdminDocument";
import type { HourView } from "./hour-view";
import { LastHour } from "./LastHour";
import { SwitchForms } from "./SwitchForms";
import { switchTitle } from "./texts";
import type { AdminTranslators } from "./texts";

export interface BoardFacts {
  formToken: string;
  note: BoardNote | undefined;
  active: ActiveSwitches;
  /** Why the switches cannot be read; undefined while they can. */
  unreadable: string | undefined;
  hour: HourView;
}

/** The switches and the last hour. */
export function BoardPage({ texts, facts }: { texts: AdminTranslators; facts: BoardFacts }) {
  const { t } = texts;
  const { formToken, note, active, unreadable, hour } = facts;
  const failed = note !== undefined && note.kind !== "done";
  const failure = t(note?.kind === "unknown" ? "errors.unknownHeading" : "errors.heading");
  return (
    <AdminDocument texts={texts} heading={failed ? failure : t("switches.heading")} formToken={formToken}>
      <h1>{t("title")}</h1>
      {note && (
        <AdminNote tone={failed || !note.isRecorded ? "bad" : "good"}>
          {failed && <h2>{failure}</h2>}
          <p id="note">{boardNoteText(note, texts)}</p>
        </AdminNote>
      )}
      {unreadable !== undefined && (
        <AdminNote tone="bad">
          <p>{t("unreadable", { reason: unreadable })}</p>
        </AdminNote>
      )}
      <SwitchForms
        texts={texts}
        active={active}
        formToken={formToken}
        typed={note && "typed" in note ? note.typed : undefined}
        error={note?.kind === "refused" ? note.error.code : undefined}
      />
      <LastHour texts={texts} hour={hour} />
    </AdminDocument>
  );
}

function boardNoteText(note: BoardNote, texts: AdminTranslators): string {
  const { t } = texts;
  switch (note.kind) {
    case "done":
      return [
        t("done", { name: switchTitle(texts, note.name) }),
        ...(note.isRecorded ? [] : [t("notRecorded")]),
      ].join(" ");
    case "refused":
      return t(`changeErrors.${note.error.code}`, note.error.values);
    case "form":
      return t("errors.form");
    case "unreachable":
      return t("errors.unreachable");
    case "unknown":
      return t("errors.unknown");
  }
}
