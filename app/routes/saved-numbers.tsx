import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "@domain/paths";
import { savedForms } from "@domain/saved-forms";
import { journeysForMenu } from "@server/journeys/available-journeys";
import { readForm } from "@server/request/form";
import { goTo } from "@server/request/reply";
import { changeSaved } from "@server/request/saved-numbers";
import { allSaved } from "@server/session/saved-numbers";
import { FormPage } from "../components/FormPage";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { RepeatForm } from "../components/RepeatForm";
import { SavedName } from "../components/SavedName";
import { repeatOf, savedText } from "../saved-view";
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
    words: {
      ...{ lead: t("saved.lead"), none: t("saved.none"), name: t("saved.name"), forget: t("saved.forget") },
      ...{ saveName: t("saved.saveName"), forgetAll: t("saved.forgetAll") },
    },
  };
}

/** Changes the list; the result page posts here, too. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  if (!form.ours) return goTo(visit, paths.savedNumbers);
  return goTo(visit, paths.savedNumbers, { prefs: changeSaved(visit.session, form) });
}

export default function SavedNumbersPage() {
  const { title, numbers, words } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <FormPage paying={false}>
      <h1>{title}</h1>
      <p>{numbers.length === 0 ? words.none : words.lead}</p>
      {numbers.map(({ msisdn, name, text, repeat }) => (
        <section key={msisdn}>
          <h2>{text}</h2>
          {repeat && <RepeatForm repeat={repeat} />}
          <PostForm action={paths.savedNumbers} intent={savedForms.name} className="quiet">
            <input type="hidden" name="msisdn" value={msisdn} />
            <SavedName id={`name-${msisdn}`} label={words.name} given={name} />
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
