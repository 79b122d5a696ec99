import type { AskedView } from "../filled-view";
import type { SavedList } from "../saved-view";
import { AskedPayment } from "./AskedPayment";
import { SavedNumbers } from "./SavedNumbers";

interface FilledPartsProps {
  asked: AskedView | undefined;
  saved: SavedList | undefined;
}

/** What some visits see on a recharge page: a file of its own, because a first visit has neither (decision 0079). */
export default function FilledParts({ asked, saved }: FilledPartsProps) {
  return asked ? <AskedPayment asked={asked} /> : <SavedNumbers saved={saved} />;
}
