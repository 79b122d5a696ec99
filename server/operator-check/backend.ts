import { readBrand } from "../brand/read";
import { usePack } from "../brand/use-pack";
import { readOperator } from "../config/operator";
import { environment } from "../config/variables";
import type { Backend } from "../operator/call";
import { sendOverHttp } from "../operator/send";

/** The variables that a check reads; the others belong to the service. */
const read = /^(OPERATOR_\w+|CONTENT_API_URL|BRAND|COUNTRY)$/;

/** The backend that the variables describe, read as the service reads them, or the errors as sentences. */
export function readBackend(
  env: Record<string, string | undefined>,
): { ok: true; backend: Backend } | { ok: false; errors: string[] } {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => read.test(name)));
  const parsed = environment.safeParse(own);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);
    return { ok: false, errors };
  }
  const brand = readBrand(parsed.data.BRAND, parsed.data.COUNTRY || undefined);
  const errors: string[] = brand.ok ? [] : brand.errors;
  const operator = readOperator(own, parsed.data, errors);
  if (operator?.kind === "sandbox" && errors.length === 0)
    errors.push("OPERATOR_API_URL is missing: it names the backend to check.");
  if (errors.length > 0 || !brand.ok || operator?.kind !== "remote") return { ok: false, errors };
  usePack(brand.pack);
  return { ok: true, backend: { ...operator, send: sendOverHttp() } };
}
