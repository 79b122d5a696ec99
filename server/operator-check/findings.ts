import { withoutListPositions } from "../operator/mismatches";

/** A deviation breaks the contract. A warning does not, and neither does what could not be checked. */
export type Severity = "deviation" | "warning" | "not-checked";

/** What the portal does with the value all the same. */
export type Effect =
  "makes the answer unusable" | "is left out" | "is replaced by a fallback" | "is read all the same";

/** One thing that the check has found. It names fields and types, never a value of an answer. */
export interface Finding {
  severity: Severity;
  /** An operationId of the contract, or a check such as `TLS`. */
  subject: string;
  /** The field, such as `result.configData.preMinAmnt`. */
  path?: string;
  /** What follows the path, or the subject, in a sentence. */
  problem: string;
  effect?: Effect;
  /** In how many further places of lists, or answers, the same was found. */
  more?: number;
}

/** Collects findings. The same problem in all entries of a list is one finding. */
export class Findings {
  private readonly found = new Map<string, Finding>();
  /** What was measured, by the name of a check, also where nothing is wrong. */
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
