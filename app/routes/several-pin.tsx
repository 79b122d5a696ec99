import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { country } from "@domain/country";
import { pinRules } from "@domain/form-rules";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { totalOf } from "@server/journeys/recharge-list/create-list";
import { mayChangePayer } from "@server/journeys/recharge-list/otp-steps";
import { listPinStep } from "@server/journeys/recharge-list/pin-step";
import { listMark } from "@server/order/recharge-list";
import { readForm } from "@server/request/form";
import { flashFor, pagePath } from "@server/request/require";
import { requireListForm, requireListPage } from "@server/request/require-list";
import { takeStep } from "@server/request/take-step";
import { namedLines } from "../list-view";
import { openVisit } from "../visit";
import { PageMessages } from "../components/ErrorSummary";
import { Field } from "../components/Field";
import { FormPage } from "../components/FormPage";
import { Link } from "../components/Link";
import { ListLines } from "../components/ListLines";
import { PostForm, Submit } from "../components/PostForm";
import { useCheckedForm } from "../forms/useCheckedForm";
import { formatMoney } from "../i18n/format";
import { useTexts } from "../i18n/useTexts";

/** The PIN page of a list: the right PIN moves the money of every line that is ready. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { list } = await requireListPage(visit);
  const { tPages: t, language } = visit;
  const ready = list.lines.flatMap(({ msisdn, amount, bundle, stage }) =>
    stage.at === "ready" ? [{ msisdn, amount, bundle, pinsLeft: stage.pinsLeft }] : [],
  );
  const amount = formatMoney(totalOf(ready), country.currency, language);
  return {
    title: visit.t("pin.title"),
    mark: listMark(list),
    lines: await namedLines(
      visit,
      ready.map(({ msisdn, amount: one, bundle }) => ({ msisdn, amount: one, bundle })),
    ),
    pinsLeft: Math.min(...ready.map(({ pinsLeft }) => pinsLeft)),
    amount,
    mayChange: mayChangePayer(list),
    flash: flashFor(visit),
    words: {
      pays: t("several.pays", { amount, number: formatMsisdn(list.payer ?? "") }),
      list: t("several.seeList"),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const state = requireListForm(visit, form);
  return takeStep(visit, form, pagePath(visit), (context) => listPinStep(context, state, form.text("pin")));
}

export default function SeveralPin() {
  const { title, lines, words, pinsLeft, mayChange } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <FormPage>
      <h1>{title}</h1>
      <p>{words.pays}</p>
      <ListLines lines={lines} />
      <PinEntry key={pinsLeft} />
      <p className="exits">
        {mayChange && <Link to={paths.severalConfirm}>{t("payer.wrongNumber")}</Link>}{" "}
        <Link to={paths.severalResult}>{words.list}</Link>
      </p>
    </FormPage>
  );
}

/** The field for the PIN; after a wrong PIN it is empty again. */
function PinEntry() {
  const { mark, pinsLeft, amount, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const form = useCheckedForm({ id: "pin", rules: pinRules, reply, flash });
  return (
    <>
      <PageMessages errors={form.errors} />
      <PostForm action={paths.severalPin} form={form} mark={mark}>
        <Field
          field={form.field("pin")}
          label={t("pin.label", { product: t("payment.groups.AM") })}
          hint={t("pin.hint")}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          className="code"
          alone
        />
        <p className="hint">{t("code.attempts", { count: pinsLeft })}</p>
        <p className="actions">
          <Submit disabled={!form.ready} missing={t("lacks.pin")}>
            {t("payer.pay", { amount })}
          </Submit>
        </p>
      </PostForm>
    </>
  );
}
