import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isTechnology } from "@domain/geo";
import { cutTo, say, shorten, shortenTo } from "@domain/message";
import { ABOUT_PAYMENT, paths } from "@domain/paths";
import { PLACE_MAX_LENGTH, REFERENCE_MAX_LENGTH } from "@domain/tuning";
import { builtInContactForm } from "@server/forms/contact";
import type { FormDescription } from "@server/forms/schema";
import { formView } from "@server/forms/view";
import { submitContactForm } from "@server/journeys/contact";
import { statusForComplaint } from "@server/payment/status/status-for-complaint";
import type { FormErrors } from "@server/payment/step-result";
import { formFields, readForm } from "@server/request/form";
import { limitsOf } from "@server/request/limits";
import { refusedContactForm } from "@server/request/refused-contact-form";
import { goTo, samePage } from "@server/request/reply";
import { paymentContext, refusedStatus, replyOf } from "@server/request/take-step";
import { openVisit } from "../visit";
import type { PageVisit } from "../visit";
import { FormPage } from "../components/FormPage";
import { SchemaForm } from "../components/SchemaForm";
import { formatMoment } from "../i18n/dates";
import { fieldTexts } from "../i18n/fields";

/** Returns the operator's form in the customer's language, or the built-in one (R-FRM-42). */
async function schemaFor(visit: PageVisit): Promise<FormDescription> {
  const { language, tPages: t } = visit;
  const fromContent = await visit.service.content.contactForm({ operator: visit.operator, language });
  if (fromContent) return fromContent;
  return builtInContactForm({
    name: t("contact.name"),
    email: t("contact.email"),
    message: t("contact.message"),
  });
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const t = visit.tPages;
  return {
    title: t("portal.contact"),
    intro: t("contact.intro"),
    words: {
      submit: t("contact.send"),
      back: t("contact.back"),
      select: t("choice.select"),
      search: t("choice.search"),
      none: t("choice.none"),
    },
    ...(await formFor(visit)),
  };
}

/**
 * Returns the form, whose message begins with what the previous page knows about a bad network (R-MAP-37) or a payment
 * (R-STA-41).
 */
async function formFor(visit: PageVisit) {
  const schema = await schemaFor(visit);
  const form = formView(schema, fieldTexts(visit.language));
  const refused = await refusedContactForm(visit, visit.language, schema);
  if (refused) return { form, given: refused };
  const sentence = badNetworkSentence(visit) ?? (await paymentSentence(visit));
  const message = form.fields.find(({ name }) => name === "message") ?? form.fields.find(isLongText);
  const given: Record<string, string> = sentence && message ? { [message.name]: sentence } : {};
  return { form, given };
}

const isLongText = ({ kind }: { kind: string }) => kind === "lines";

function badNetworkSentence({ url, tPages: t }: PageVisit): string | undefined {
  const place = shorten(cutTo(url.searchParams.get("place") ?? "", PLACE_MAX_LENGTH));
  const technology = url.searchParams.get("tech");
  if (place === "") return undefined;
  return isTechnology(technology)
    ? t("contact.badTechnology", { place, technology })
    : t("contact.badNetwork", { place });
}

/**
 * Returns the letter's sentence about a payment: its reference, what the operator says of it, and when, but nothing
 * personal.
 */
async function paymentSentence(visit: PageVisit): Promise<string | undefined> {
  const { url, tPages: t, operator, now, language } = visit;
  const id = shortenTo(url.searchParams.get(ABOUT_PAYMENT) ?? "", REFERENCE_MAX_LENGTH);
  if (id === "") return undefined;
  const admission = await limitsOf(visit).status();
  const known = admission.ok ? await statusForComplaint(operator, id) : "unreachable";
  const status = t(`notReceived.states.${known}`);
  return t("notReceived.letter", { id, status, time: formatMoment(now, language) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const posted = await readForm(visit);
  const schema = await schemaFor(visit);
  const refusedKey = posted.text(formFields.order);
  const refuse = (errors: FormErrors, status: number, lastRefused = refusedKey) =>
    samePage(visit, { ...replyOf(posted, errors), refusedKey: lastRefused }, status);
  const visitor = visit.session.csrfId;
  if (!posted.isAccepted || !visitor) return refuse({ page: say("formExpired") }, refusedStatus(posted));
  const texts = fieldTexts(visit.language);
  const filled = { schema, texts, typed: posted.text, visitor, refusedKey };
  const submitted = await submitContactForm(paymentContext(visit, posted), filled);
  return submitted.ok
    ? goTo(visit, paths.contactThanks)
    : refuse(submitted.errors, submitted.status, submitted.refusedKey);
}

export default function Contact() {
  const { title, intro, words, form, given } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <FormPage paying={false}>
      <h1>{title}</h1>
      <p>{intro}</p>
      <SchemaForm
        id="contact"
        action={paths.contact}
        refusedKey={reply?.refusedKey}
        form={form}
        given={given}
        keepsRefused={false}
        reply={reply}
        back={paths.help}
        words={words}
      />
    </FormPage>
  );
}
