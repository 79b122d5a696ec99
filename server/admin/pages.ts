import type { ChangeError, TypedChange } from "../switches/change";
import type { SwitchName } from "../switches/state";

/** The addresses of the operator's page. */
export const adminPaths = { page: "/", login: "/login", logout: "/logout", change: "/switches" } as const;

export type LoginNote = { kind: "wrong" } | { kind: "too-many"; minutes: number } | { kind: "ended" };

/** What the page says above the switches. */
export type BoardNote =
  | { kind: "done"; name: SwitchName; isRecorded: boolean }
  | { kind: "refused"; error: ChangeError; typed: TypedChange }
  | { kind: "form"; typed?: TypedChange | undefined }
  | { kind: "unreachable" | "unknown"; typed: TypedChange };

/** The pages as HTML, in one of the operator's languages. */
export interface AdminPages<Language extends string> {
  languages: readonly Language[];
  login(language: Language, note: LoginNote | undefined): string;
  board(language: Language, formToken: string, note: BoardNote | undefined): Promise<string>;
  missing(language: Language): string;
  /** The sources of styles that the policy of the pages allows. */
  styleSource: string;
}
