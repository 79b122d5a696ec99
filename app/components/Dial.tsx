/** A number or a code to dial, after what it is for. */
export function Dial({ name, number }: { name: string; number: string }) {
  return (
    <li>
      {name} {/* In a tel: address a # has to be encoded, but a + must not be. */}
      <a href={`tel:${number.replace(/[^0-9+*#]/g, "").replaceAll("#", "%23")}`} dir="ltr">
        {number}
      </a>
    </li>
  );
}
