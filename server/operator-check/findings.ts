import { withoutListPositions } from "../operator/mismatches";

/** Only a deviation breaks the contract, not a warning or a part that could not be checked. */
export type Severity = "deviation" | "warning" | "not-checked";

/** What the portal does with a value that breaks the contract. */
export type Effect =
  "makes the answer unusable" | "is left out" | "is replaced by a fallback" | "is read all the same";

/** A result of the check, which names fields and types, never a value of an answer. */
export interface Finding {
  severity: Severity;
  /** An operationId of the contract, or a check such as `TLS`. */
  subject: string;
  /** The field, such as `result.configData.preMinAmnt`. */
  path?: string;
  /** The rest of a sentence that begins with the path or the subject. */
  problem: string;
  effect?: Effect;
  /** In how many further places of lists, or answers, the same was found. */
  more?: number;
}

/** Collects findings, and reports the same problem in all entries of a list once. */
export class Findings {
  private readonly found = new Map<string, Finding>();
  /** Measured facts by the name of a check, also for checks without a finding. */
  readonly facts = new Map<string, string>();

  add(finding: Finding): void {
    const { severity, subject, path, problem } = finding;
    const key = [severity, subject, path === undefined ? "" : withoutListPositions(path), problem].join("\n");
    const known = this.found.get(key);
    if (known) known.more = (known.more ?? 0) + 1;
    else this.found.set(key, { ...finding });
  }

  deviation(subject: string, problem: string): void {
    this.add({ severity: "deviation", subject, problem });
  }

  warning(subject: string, problem: string): void {
    this.add({ severity: "warning", subject, problem });
  }

  notChecked(subject: string, problem: string): void {
    this.add({ severity: "not-checked", subject, problem });
  }

  list(): Finding[] {
    return [...this.found.values()];
  }

  of(subject: string): Finding[] {
    return this.list().filter((finding) => finding.subject === subject);
  }
}
