import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accept } from "@domain/field-rule";
import { UNPROCESSABLE } from "@domain/http-status";
import { paths, smsLink, whatsAppLink } from "@domain/paths";
import { ASKER_NAME_MAX_LENGTH } from "@domain/rule-numbers";
import { linkToPay, readAsker } from "@server/journeys/filled-link";
import { qrCode } from "@server/qr-code";
import { readForm } from "@server/request/form";
import { goTo, samePage } from "@server/request/reply";
import { requireChoice } from "@server/request/require-payment";
import { refuseForm, replyOf } from "@server/request/take-step";
import { visitIsLowData } from "@server/request/visit";
import { ErrorSummary } from "../components/ErrorSummary";
import { Field } from "../components/Field";
import { FormPage } from "../components/FormPage";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { QrPicture } from "../components/QrPicture";
import { CopyEntry } from "../enhance/CopyEntry";
import { askTexts } from "../filled-view";
import { useCheckedForm } from "../forms/useCheckedForm";
import { openVisit } from "../visit";

/** The name of the field with the customer's name. */
const ASKER = "asker";
/** The service alone checks a name, because older browsers have no patterns for the letters of all languages. */
const rules = { [ASKER]: accept<string> };

/** A link that names the number and what is bought, with which someone else pays the order of this browser. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const order = requireChoice(visit);
  const { asker = "" } = visit.session.state;
  const link = linkToPay(order, asker);
  if (link === undefined) throw goTo(visit, paths.payment);
  const address = visit.origin + link;
  return {
    title: visit.tPages("ask.title"),
    asker,
    address,
    qr: visitIsLowData(visit) ? undefined : qrCode(address),
    words: await askTexts(visit, order),
  };
}

/** Puts the customer's name into the link. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  requireChoice(visit);
  const form = await readForm(visit);
  if (!form.isAccepted) return refuseForm(visit, form);
  const asker = readAsker(form.text(ASKER));
  if (asker === undefined) {
    const message = { text: visit.tPages("ask.badName", { max: ASKER_NAME_MAX_LENGTH }) };
    return samePage(visit, replyOf(form, { fields: [{ name: ASKER, message }] }), UNPROCESSABLE);
  }
  return goTo(visit, paths.askToPay, { state: { ...visit.session.state, asker } });
}

export default function AskToPay() {
  const { title, asker, address, qr, words } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const form = useCheckedForm({ id: "ask", rules, reply, given: { asker } });
  const text = `${words.message} ${address}`;
  return (
    <FormPage>
      <h1>{title}</h1>
      <ErrorSummary errors={form.errors} />
      <p>{words.intro}</p>
      <p>
        <strong>{words.what}</strong>
      </p>
      <p className="address" dir="ltr">
        <a href={address}>{address}</a>
      </p>
      <ul className="plain">
        <li>
          <p className="actions">
            <a className="button secondary" href={whatsAppLink(text)}>
              {words.whatsApp}
            </a>
          </p>
        </li>
        <li>
          <p className="actions">
            <a className="button secondary" href={smsLink(text)}>
              {words.sms}
            </a>
          </p>
        </li>
        <CopyEntry text={address} words={words} />
      </ul>
      {qr && <QrPicture code={qr} label={words.qr} />}
      <PostForm action={paths.askToPay} form={form} className="quiet">
        <Field field={form.field(ASKER)} label={words.name} autoComplete="given-name" />
        <p className="actions">
          <Submit secondary>{words.setName}</Submit>
        </p>
      </PostForm>
      <p className="hint">{words.trust}</p>
      <p className="exits">
        <Link to={paths.payment}>{words.back}</Link>
      </p>
    </FormPage>
  );
}
