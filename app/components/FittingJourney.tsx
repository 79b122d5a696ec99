import type { CarryingJourney } from "@domain/journeys";
import { paths } from "@domain/paths";
import type { Message } from "@domain/message";
import type { FormReply } from "@server/forms/read";
import type { LineState } from "../enhance/useLineCheck";
import { useTexts } from "../i18n/useTexts";
import { PostForm, Submit } from "./PostForm";
import { useAvailableJourneys } from "./useAvailableJourneys";

/** The journey for the kind of line that each hint names. */
const fitting: Readonly<Record<string, { journey: CarryingJourney; start: string }>> = {
  postpaidLine: { journey: "bill", start: paths.bill },
  broadbandLine: { journey: "broadband", start: paths.broadband },
  prepaidLine: { journey: "prepaid", start: paths.prepaid },
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
  const { journey, start } = (hint && "key" in hint ? fitting[hint.key] : undefined) ?? {};
  if (journey === undefined || start === undefined || !offers(journey)) return null;
  return (
    <PostForm action={start} intent="carry">
      <input type="hidden" name="msisdn" value={msisdn} />
      <p className="actions">
        <Submit secondary>{t(`journeys.${journey}.title`)}</Submit>
      </p>
    </PostForm>
  );
}
