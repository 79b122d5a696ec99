import { LIST_NAME_MAX_LENGTH } from "@domain/rule-numbers";
import { type ListLine, withoutProof } from "../order/recharge-list";
import type { NewOrder } from "../order/schema";
import { numberJourney } from "./number-journeys";

/** A line that has no code yet. What most lines have in common is left out, because ten of them share one cookie. */
export function newLine(id: string, order: NewOrder): ListLine {
  const { msisdn, lineType } = order;
  const other = numberJourney("prepaid").lines.find((one) => one !== "PREPAID" && one === lineType);
  return {
    ...{ id, msisdn, ...(other ? { lineType: other } : {}), ...boughtBy(order) },
    ...{ initiations: 0, stage: { at: "waiting" } },
  };
}

/** What a line keeps of the thing that it buys. */
function boughtBy({ amount, productCode, bundle }: NewOrder): Pick<ListLine, "amount" | "bundle"> {
  return { amount, ...(bundle ? { bundle: [productCode, shortName(bundle.description)] } : {}) };
}

/** The name of a bundle, shortened where ten lines of one cookie had no room for it. */
export function shortName(name: string): string {
  // Array.from splits into code points, so that a surrogate pair is not cut.
  const letters = Array.from(name);
  if (letters.length <= LIST_NAME_MAX_LENGTH) return name;
  const kept = letters.slice(0, LIST_NAME_MAX_LENGTH - 1);
  return `${kept.join("").trim()}…`;
}

/** The line that a form has made before. A new price of its bundle needs another transaction, unless it was sent. */
export function atPrice(line: ListLine, order: NewOrder): ListLine {
  if (line.amount === order.amount || line.stage.at === "sent") return line;
  return { ...withoutProof(line), ...boughtBy(order) };
}
