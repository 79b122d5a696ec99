import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "@domain/paths";
import { savedForms } from "@domain/saved-forms";
import { journeysForMenu } from "@server/journeys/available-journeys";
import { readForm } from "@server/request/form";
import { goTo } from "@server/request/reply";
import { changeSaved } from "@server/request/saved-numbers";
import { refuseForm } from "@server/request/take-step";
import { allSaved } from "@server/session/saved-numbers";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { FormPage } from "../components/FormPage";
import { KeepNumber } from "../components/KeepNumber";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { RepeatForm } from "../components/RepeatForm";
import { SavedName } from "../components/SavedName";
import { useDropAfterChange } from "../installed/useDropAfterChange";
import { useRootData } from "../root-data";
import { keepView, repeatOf, savedText } from "../saved-view";
import { useTexts } from "../i18n/useTexts";
import { openVisit } from "../visit";

/** The numbers that this browser keeps: each can be recharged again, named and forgotten. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const t = visit.tPages;
  const offered = await journeysForMenu(visit.operator, visit.service.catalogue);
  return {
    title: t("saved.title"),
    numbers: allSaved(visit.session.prefs).map((number) => ({
      msisdn: number.msisdn,
      name: number.name ?? "",
      text: savedText(visit, number),
      repeat: repeatOf(visit, number, offered),
    })),
    keep: keepView(visit, visit.session.state.order),
    words: {
      intro: t("saved.intro"),
      none: t("saved.none"),
      name: t("saved.name"),
      forget: t("saved.forget"),
      saveName: t("saved.saveName"),
      forgetAll: t("saved.forgetAll"),
    },
  };
}

/** Changes the list; the result page posts here, too. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  if (!form.isAccepted) return refuseForm(visit, form);
  return goTo(visit, paths.savedNumbers, { prefs: changeSaved(visit, form) });
}

export default function SavedNumbersPage() {
  const { title, numbers, keep, words } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const refusedValues = useRootData()?.refusedValues;
  const { t } = useTexts();
  useDropAfterChange();
  const { name: typedName, msisdn: namedNumber } = reply?.form.initialValue ?? refusedValues ?? {};
  return (
    <FormPage paying={false}>
      <h1>{title}</h1>
      <ErrorSummary errors={pageErrors({ reply, flash: undefined })} />
      {/* The result page posts its form here, so its button stands here when the form was refused. */}
      {typedName !== undefined && namedNumber === undefined && <KeepNumber keep={keep} given={typedName} />}
      <p>{numbers.length === 0 ? words.none : words.intro}</p>
      {numbers.map(({ msisdn, name, text, repeat }) => (
        <section key={msisdn}>
          <h2>{text}</h2>
          {repeat && <RepeatForm repeat={repeat} />}
          <PostForm action={paths.savedNumbers} intent={savedForms.name} className="quiet">
            <input type="hidden" name="msisdn" value={msisdn} />
            <SavedName
              id={`name-${msisdn}`}
              label={words.name}
              given={msisdn === namedNumber ? (typedName ?? name) : name}
            />
            <p className="actions">
              <Submit secondary>{words.saveName}</Submit>
            </p>
          </PostForm>
          <PostForm action={paths.savedNumbers} intent={savedForms.forget} className="quiet">
            <input type="hidden" name="msisdn" value={msisdn} />
            <p className="actions">
              <Submit secondary>{words.forget}</Submit>
            </p>
          </PostForm>
        </section>
      ))}
      {numbers.length > 0 && (
        <PostForm action={paths.savedNumbers} intent={savedForms.forgetAll}>
          <p className="actions">
            <Submit secondary>{words.forgetAll}</Submit>
          </p>
        </PostForm>
      )}
      <p className="exits">
        <Link to={paths.home}>{t("notFound.home")}</Link>
      </p>
    </FormPage>
  );
}
