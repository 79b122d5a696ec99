import { dialLink } from "@domain/paths";

/** A number or a code to dial, after what it is for. */
export function Dial({ name, number, linked = true }: { name: string; number: string; linked?: boolean }) {
  return (
    <li>
      {name}{" "}
      {linked ? (
        <a href={dialLink(number)} dir="ltr">
          {number}
        </a>
      ) : (
        <bdi>{number}</bdi>
      )}
    </li>
  );
}
