import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { keepTyped, readSession } from "../session";
import { texts } from "../texts";

const limits = { min: 100, max: 100_000 };
const presets = [500, 1_000, 2_000, 5_000];
const numbers = new Intl.NumberFormat("fr");

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: texts.title },
  { name: "description", content: texts.description },
  { property: "og:type", content: "website" },
  { property: "og:site_name", content: texts.brand },
  { property: "og:url", content: `${data?.origin ?? ""}${location.pathname}` },
  { property: "og:title", content: texts.title },
  { property: "og:description", content: texts.description },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await readSession(request);
  return {
    origin: new URL(request.url).origin,
    limits,
    presets,
    csrf: session.get("csrf") ?? "",
    msisdn: session.get("msisdn") ?? "",
    amount: session.get("amount") ?? "",
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = new URLSearchParams(await request.text());
  const msisdn = form.get("msisdn") ?? "";
  const amount = form.get("amount") ?? "";
  const isAmount = Number(amount) >= limits.min && Number(amount) <= limits.max;
  if (!/^\d{8}$/.test(msisdn) || !isAmount) return { error: texts.msisdnHint };
  return redirect("/", { headers: { "Set-Cookie": await keepTyped(request, { msisdn, amount }) } });
}

interface FieldProps {
  id: string;
  label: string;
  hint: string;
  children: ReactNode;
}

function Field({ id, label, hint, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${id}-description`}>
        {hint}
      </p>
      {children}
    </div>
  );
}

function Chip({ value, label, checked }: { value: string; label: string; checked: boolean }) {
  const id = `recharge-preset-${value === "" ? "other" : value}`;
  return (
    <span className="chip">
      <input type="radio" id={id} name="preset" value={value} defaultChecked={checked} />
      <label htmlFor={id}>{label}</label>{" "}
    </span>
  );
}

function Progress() {
  return (
    <>
      <p className="step-of">{texts.step}</p>
      <div className="track" aria-hidden="true">
        <i className="done" />
        <i />
        <i />
        <i />
      </div>
    </>
  );
}

function Beside() {
  return (
    <section className="panel aside" aria-labelledby="beside">
      <h2 id="beside">{texts.beside}</h2>
      <ul>
        <li>{texts.once}</li>
        <li>{texts.noPin}</li>
        <li>
          <a href="tel:300">{texts.call}</a>{" "}
        </li>
        <li>
          <Link to="/gethelp">{texts.questions}</Link>
        </li>
      </ul>
    </section>
  );
}

export default function Recharge() {
  const { limits, presets, csrf, msisdn, amount } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <Progress />
      <div className="columns">
        <section className="panel">
          <h1>{texts.heading}</h1>
          {refused && <p role="alert">{refused.error}</p>}
          <Form method="post" id="recharge" noValidate>
            <input type="hidden" name="csrf" value={csrf} />
            <Field id="recharge-msisdn" label={texts.msisdn} hint={texts.msisdnHint}>
              <div className="input" dir="ltr">
                <span className="prefix">+235</span>
                <input
                  id="recharge-msisdn"
                  name="msisdn"
                  form="recharge"
                  aria-describedby="recharge-msisdn-description"
                  type="tel"
                  inputMode="numeric"
                  autoComplete="tel"
                  defaultValue={msisdn}
                />
              </div>
            </Field>
            <Field
              id="recharge-amount"
              label={texts.amount}
              hint={`De ${numbers.format(limits.min)} à ${numbers.format(limits.max)} XAF`}
            >
              <div className="chips" role="group" aria-label={texts.presets}>
                {presets.map((preset) => (
                  <Chip key={preset} value={String(preset)} label={numbers.format(preset)} checked={false} />
                ))}
                <Chip value="" label={texts.other} checked />
              </div>
              <div className="input" dir="ltr">
                <input
                  id="recharge-amount"
                  name="amount"
                  form="recharge"
                  aria-describedby="recharge-amount-description"
                  type="tel"
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={amount}
                />
              </div>
            </Field>
            <p className="tick">
              <input type="checkbox" id="remember" name="remember" value="1" />{" "}
              <label htmlFor="remember">{texts.remember}</label>
            </p>
            <p className="actions">
              <input type="submit" className="button primary" value={texts.next} />
              <span className="missing" />
            </p>
            <p className="actions">
              <input type="submit" className="button secondary" name="intent" value={texts.bundles} />
            </p>
          </Form>
        </section>
        <Beside />
      </div>
    </>
  );
}
