import { setCountry } from "@domain/country";
import { readOperator } from "../config/operator";
import { environment } from "../config/variables";
import type { Backend } from "../operator/client";

/** The variables that a check reads; the others belong to the service. */
const read = /^(OPERATOR_\w+|CONTENT_API_URL|COUNTRY)$/;

/** The backend that the variables name, read as the service reads them; else what is wrong with them, as sentences. */
export function readBackend(
  env: Record<string, string | undefined>,
): { ok: true; backend: Backend } | { ok: false; errors: string[] } {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => read.test(name)));
  const parsed = environment.safeParse(own);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);
    return { ok: false, errors };
  }
  const errors: string[] = [];
  const operator = readOperator(own, parsed.data, errors);
  if (operator?.kind === "sandbox" && errors.length === 0)
    errors.push("OPERATOR_API_URL is missing: it names the backend to check.");
  if (errors.length > 0 || operator?.kind !== "remote") return { ok: false, errors };
  setCountry(parsed.data.COUNTRY);
  return { ok: true, backend: { ...operator, fetch: (request) => fetch(request) } };
}
