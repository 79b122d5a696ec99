import { dialLink } from "@domain/paths";

/** A number or a code to dial, after what it is for. */
export function Dial({ name, number }: { name: string; number: string }) {
  return (
    <li>
      {name}{" "}
      <a href={dialLink(number)} dir="ltr">
        {number}
      </a>
    </li>
  );
}
