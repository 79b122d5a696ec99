import type { CarryingJourney } from "@domain/journeys";
import { paths } from "@domain/paths";
import type { Message } from "@domain/message";
import type { FormReply } from "@server/forms/read";
import type { LineState } from "../enhance/useLineCheck";
import { useTexts } from "../i18n/useTexts";
import { PostForm, Submit } from "./PostForm";
import { useAvailableJourneys } from "./useAvailableJourneys";

/** The journey for the kind of line that each hint names; its address in `paths` has the same name. */
const journeys: Readonly<Record<string, CarryingJourney>> = {
  postpaidLine: "bill",
  broadbandLine: "broadband",
  prepaidLine: "prepaid",
};

interface FittingJourneyProps {
  line: LineState;
  reply: { form: FormReply; hint?: Message | undefined } | undefined;
  /** The number in the field; undefined before hydration. */
  typed: string | undefined;
}

/** A button that leads a number to the journey that fits its line, where the operator offers it (R-NUM-8). */
export function FittingJourney({ line, reply, typed }: FittingJourneyProps) {
  const { t } = useTexts();
  const offers = useAvailableJourneys();
  const refused = reply?.form.initialValue["msisdn"];
  const msisdn = typed ?? refused;
  const hint = line.kind === "unfit" ? line.hint : msisdn === refused ? reply?.hint : undefined;
  const journey = hint && "key" in hint ? journeys[hint.key] : undefined;
  if (!journey || !offers(journey)) return null;
  return (
    <PostForm action={paths[journey]} intent="carry">
      <input type="hidden" name="msisdn" value={msisdn} />
      <p className="actions">
        <Submit secondary>{t(`journeys.${journey}.title`)}</Submit>
      </p>
    </PostForm>
  );
}
