import { LIST_NAME_MAX_LENGTH } from "@domain/rule-numbers";
import { type ListLine, withoutProof } from "../../order/recharge-list";
import type { NewOrder } from "../../order/schema";
import { numberJourney } from "../number-journeys";

/** A line without an OTP so far, stored without what most lines have in common, because ten lines share one cookie. */
export function newLine(id: string, order: NewOrder): ListLine {
  const { msisdn, lineType } = order;
  const other = numberJourney("prepaid").lines.find((one) => one !== "PREPAID" && one === lineType);
  return {
    id,
    msisdn,
    ...(other ? { lineType: other } : {}),
    ...boughtBy(order),
    initiations: 0,
    stage: { at: "waiting" },
  };
}

/** The part of an order that its line keeps. */
function boughtBy({ amount, productCode, bundle }: NewOrder): Pick<ListLine, "amount" | "bundle"> {
  return { amount, ...(bundle ? { bundle: [productCode, shortName(bundle.description)] } : {}) };
}

/** The name of a bundle, shortened so that ten lines fit into one cookie. */
export function shortName(name: string): string {
  // Array.from splits into code points, so that a surrogate pair is not cut.
  const letters = Array.from(name);
  if (letters.length <= LIST_NAME_MAX_LENGTH) return name;
  const kept = letters.slice(0, LIST_NAME_MAX_LENGTH - 1);
  return `${kept.join("").trim()}…`;
}

/**
 * The line that a form has made before, without its proof when the price of its bundle has changed and it was not sent,
 * because a new price needs another transaction.
 */
export function atPrice(line: ListLine, order: NewOrder): ListLine {
  if (line.amount === order.amount || line.stage.at === "sent") return line;
  return { ...withoutProof(line), ...boughtBy(order) };
}
