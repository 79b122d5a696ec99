import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormEvent, ReactNode } from "react";
import { withQuery } from "@domain/paths";
import { useMapTexts } from "../i18n/maps";
import { LocateButton } from "../enhance/LocateButton";
import { useDiscover } from "../enhance/useTouched";
import { usePlaceNames } from "../enhance/usePlaceNames";
import { Link } from "./Link";
import { Submit } from "./PostForm";

interface PlaceSearchProps {
  path: string;
  label: string;
  /** An example for the input; the default is the label. */
  placeholder?: string;
  asked: string;
  /** The view of the map that the address names; the same search keeps it. */
  view?: { c: string; z: number } | undefined;
  /** The operator's labels for the button that locates the customer. */
  labels?: Record<string, string>;
  /** Further fields of the form. */
  children?: ReactNode;
  /** The label of the submit button. */
  submitLabel?: string;
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  /** The path that receives the browser's position; the default is `path`. */
  locate?: string;
  /** Why a posted position was refused, in words. */
  refused?: string | undefined;
}

/** A search for a place by name or address; each result has its own address, which can be saved and shared. */
export function PlaceSearch(props: PlaceSearchProps) {
  const {
    path,
    label,
    placeholder = label,
    asked,
    view,
    labels = {},
    children,
    submitLabel,
    onChange,
    locate = path,
    refused,
  } = props;
  const t = useMapTexts();
  const names = usePlaceNames();
  const discover = useDiscover();
  const field = useFieldOfSearch(asked);
  return (
    <>
      <Form
        method="get"
        action={path}
        discover={discover}
        className="search"
        role="search"
        onChange={onChange}
      >
        <div className="field">
          <label htmlFor="q">{label}</label>
          <div className="input">
            <input
              id="q"
              name="q"
              type="text"
              ref={field}
              defaultValue={asked}
              placeholder={placeholder}
              autoComplete="off"
              {...names.attributes}
            />
          </div>
          {names.list}
        </div>
        {view && (
          <>
            <input type="hidden" name="c" value={view.c} />
            <input type="hidden" name="z" value={view.z} />
            <input type="hidden" name="was" value={asked} />
          </>
        )}
        {children}
        <p className="actions">
          <Submit>{submitLabel ?? t("place.search")}</Submit>
        </p>
      </Form>
      {refused && (
        <p className="alert error" role="alert">
          {refused}
        </p>
      )}
      <LocateButton path={locate} or={labels["or"]} press={labels["useCurrentLocation"]} />
    </>
  );
}

/** The field of the search, which shows what is asked for after Back and links, too. */
function useFieldOfSearch(asked: string) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    if (field.current) field.current.value = asked;
  }, [asked]);
  return field;
}

/** Links to other places that match the search. */
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
