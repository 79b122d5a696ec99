import { expect, it } from "vitest";
import { fieldTexts } from "../../app/i18n/fields";
import { builtInContactForm } from "../../server/forms/contact";
import { submitContactForm } from "../../server/journeys/contact";
import { noLimits } from "../../server/limits/visit-limits";
import { refuses, type ScriptedAnswer, scriptedOperator } from "../support/scripted-operator";

const schema = builtInContactForm({ name: "Name", email: "E-mail", message: "Message" });
const right: Record<string, string> = {
  fullName: "Achta Mahamat",
  email: "achta@exemple.td",
  message: "The network is slow.",
};

function submit(
  typed: Record<string, string>,
  script: ScriptedAnswer[],
  refusedKey = "",
  form = () => noLimits.form(),
) {
  const { client, calls } = scriptedOperator({ saveForm: script });
  const filled = { schema, texts: fieldTexts("en"), typed: (name: string) => typed[name] ?? "" };
  const context = { operator: client, limits: { ...noLimits, form } };
  return { calls, submitted: submitContactForm(context, { ...filled, visitor: "visitor", refusedKey }) };
}

it("A contact form with a wrong field is not sent", async () => {
  const { calls, submitted } = submit({ ...right, email: "achta" }, []);
  expect(await submitted).toMatchObject({ ok: false, status: 422, refusedKey: "" });
  expect(calls).toEqual([]);
});

it("A contact form that the operator refuses gets another key at the next try, one without an answer does not (R-FRM-43)", async () => {
  const { submitted: refused } = submit(right, [refuses(400)], "before");
  expect(await refused).toMatchObject({ ok: false, status: 422 });
  expect(await refused).not.toMatchObject({ refusedKey: "before" });
  const { submitted: unanswered } = submit(right, [{ outage: "timeout" }], "before");
  expect(await unanswered).toMatchObject({ ok: false, status: 503, refusedKey: "before" });
});

it.each([
  { outage: "not-sent" as const, counted: 0 },
  { outage: "paused" as const, counted: 0 },
  { outage: "timeout" as const, counted: 1 },
])("A contact form that ends as $outage counts $counted times for the limit (R-LIM-6)", async (example) => {
  let counted = 0;
  const form = () => {
    counted += 1;
    const giveBack = () => {
      counted -= 1;
      return Promise.resolve();
    };
    return Promise.resolve({ ok: true as const, giveBack });
  };
  const { submitted } = submit(right, [{ outage: example.outage }], "", form);
  expect(await submitted).toMatchObject({ ok: false, status: 503 });
  expect(counted).toBe(example.counted);
});
