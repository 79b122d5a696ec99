import { Form, Link } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { withQuery } from "@domain/paths";
import { useMapTexts } from "../i18n/maps";
import { LocateButton } from "../enhance/LocateButton";
import { usePlaceNames } from "../enhance/usePlaceNames";
import { Submit } from "./PostForm";

interface PlaceSearchProps {
  path: string;
  label: string;
  /** An example of what can be typed; the label again unless told. */
  placeholder?: string;
  asked: string;
  /** The operator's own words for the button that asks where the customer is. */
  labels?: Record<string, string>;
  /** More questions of the same form. */
  children?: ReactNode;
  /** What its button says. */
  submit?: string;
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  /** Where the browser's position is sent to, when that differs. */
  locate?: string;
}

/** Asks for a place by name or address; the answer has an address of its own, which can be kept and shared. */
export function PlaceSearch(props: PlaceSearchProps) {
  const {
    path,
    label,
    placeholder = label,
    asked,
    labels = {},
    children,
    submit,
    onChange,
    locate = path,
  } = props;
  const t = useMapTexts();
  const names = usePlaceNames();
  return (
    <>
      <Form key={asked} method="get" action={path} className="search" role="search" onChange={onChange}>
        <div className="field">
          <label htmlFor="q">{label}</label>
          <div className="input">
            <input
              id="q"
              name="q"
              type="text"
              defaultValue={asked}
              placeholder={placeholder}
              autoComplete="off"
              {...names.attributes}
            />
          </div>
          {names.list}
        </div>
        {children}
        <p className="actions">
          <Submit>{submit ?? t("place.search")}</Submit>
        </p>
      </Form>
      <LocateButton path={locate} or={labels["or"]} press={labels["useCurrentLocation"]} />
    </>
  );
}

/** Other places that may have been meant. */
export function OtherPlaces({ path, others }: { path: string; others: string[] }) {
  const t = useMapTexts();
  if (others.length === 0) return null;
  return (
    <div className="others">
      <p>{t("place.others")}</p>
      <ul>
        {others.map((name) => (
          <li key={name}>
            <Link to={withQuery(path, { q: name })}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
