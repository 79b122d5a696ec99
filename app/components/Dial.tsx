/** Returns the address that dials a number or a code. A # has to be encoded in it, but a + must not be. */
export function dialLink(number: string): string {
  return `tel:${number.replace(/[^0-9+*#]/g, "").replaceAll("#", "%23")}`;
}

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
