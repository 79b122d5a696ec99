import { adminFields } from "@server/admin/forms";
import { adminPaths } from "@server/admin/pages";
import type { LoginNote } from "@server/admin/pages";
import { AdminDocument, AdminNote } from "./AdminDocument";
import type { AdminTranslators } from "./texts";

/** Asks for the token. */
export function LoginPage({ texts, note }: { texts: AdminTranslators; note: LoginNote | undefined }) {
  const { t } = texts;
  return (
    <AdminDocument texts={texts} heading={t("login.heading")} formToken={undefined}>
      <h1>{t("login.heading")}</h1>
      {note && (
        <AdminNote tone="bad">
          <p id="note">{loginNoteText(note, texts)}</p>
        </AdminNote>
      )}
      <form className="panel" method="post" action={adminPaths.login}>
        <label htmlFor="token">{t("login.token")}</label>{" "}
        <input
          id="token"
          name={adminFields.token}
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={note?.kind === "wrong" ? true : undefined}
          aria-describedby={note ? "token-hint note" : "token-hint"}
        />
        <p className="hint" id="token-hint">
          {t("login.tokenHint")}
        </p>
        <button className="first">{t("login.send")}</button>
      </form>
    </AdminDocument>
  );
}

function loginNoteText(note: LoginNote, { t }: AdminTranslators): string {
  switch (note.kind) {
    case "wrong":
      return t("login.wrong");
    case "too-many":
      return t("login.tooMany", { minutes: note.minutes });
    case "ended":
      return t("login.ended");
  }
}
