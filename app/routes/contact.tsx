import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { builtInContactForm, CONTACT_FORM, formKey, notTaken } from "@server/forms/contact";
import type { FormSchema } from "@server/forms/schema";
import { validateForm } from "@server/forms/validate";
import { formView } from "@server/forms/view";
import { saveForm } from "@server/operator/content";
import { FORBIDDEN, UNAVAILABLE, UNPROCESSABLE } from "@server/payment/step-result";
import type { FormErrors } from "@server/payment/step-result";
import { formFields, readForm } from "@server/request/form";
import { goTo, stay } from "@server/request/reply";
import { openVisit } from "../visit";
import type { PageVisit } from "../visit";
import { SchemaForm } from "../components/SchemaForm";
import { ErrorSummary, useFieldError } from "../components/ErrorSummary";
import { useTypedValues } from "../components/useTypedValues";
import { errorTexts } from "../i18n/fields";

/** The operator's form in the customer's language, or ours. */
async function schemaFor(visit: PageVisit): Promise<FormSchema> {
  const { language, tPages: t } = visit;
  const theirs = await visit.service.content.contactForm({ operator: visit.operator, language });
  if (theirs) return theirs;
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
    lead: t("contact.lead"),
    words: {
      submit: t("contact.send"),
      back: t("contact.back"),
      select: t("choice.select"),
      search: t("choice.search"),
      none: t("choice.none"),
    },
    form: formView(await schemaFor(visit)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const posted = await readForm(visit);
  const schema = await schemaFor(visit);
  const typed = Object.fromEntries(schema.fields.map(({ name }) => [name, posted.text(name)]));
  const before = posted.text(formFields.order);
  const refuse = (errors: FormErrors, status: number, after = before) =>
    stay(visit, { errors, typed, after }, status);
  const visitor = visit.session.csrfId;
  if (!posted.ours || !visitor) return refuse({ page: say("formExpired") }, FORBIDDEN);
  const result = validateForm(schema, posted.text);
  if (!result.ok) return refuse({ fields: errorTexts(result.errors, visit.language) }, UNPROCESSABLE);
  const { values } = result;
  const key = formKey(CONTACT_FORM, visitor, values, before);
  const saved = await saveForm(visit.operator, { formName: CONTACT_FORM, values }, key);
  if (!saved.ok) {
    const { message, after, refused } = notTaken(saved.failure, key, before);
    return refuse({ page: message }, refused ? UNPROCESSABLE : UNAVAILABLE, after);
  }
  return goTo(visit, paths.contactThanks);
}

export default function Contact() {
  const { title, lead, words, form } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const typed = useTypedValues(reply);
  const formErrors = { fields: reply?.errors.fields ?? [], page: reply?.errors.page };
  const errorFor = useFieldError(formErrors);
  return (
    <section className="panel">
      <h1>{title}</h1>
      <p>{lead}</p>
      <ErrorSummary formErrors={formErrors} />
      <SchemaForm
        action={paths.contact}
        after={reply?.after}
        form={form}
        typed={typed ?? {}}
        errorFor={errorFor}
        back={paths.help}
        words={words}
      />
    </section>
  );
}
