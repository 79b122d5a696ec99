import type { OtherWaysView } from "@domain/other-ways";
import { dialLink, paths } from "@domain/paths";
import { Dial } from "./Dial";

/** Other ways to what this page cannot do now: the menu of the phone, customer care, WhatsApp and the shops. */
export function OtherWays({ ways: { care, words } }: { ways: OtherWaysView }) {
  return (
    <>
      <p>{words.heading}</p>
      <ul>
        {care.ussd !== undefined && <Dial name={words.dial} number={care.ussd} />}
        <li>
          <a href={dialLink(care.number)}>{words.call}</a>
        </li>
        {care.whatsApp !== undefined && (
          <li>
            <a href={care.whatsApp}>{words.whatsApp}</a>
          </li>
        )}
        {words.shop !== undefined && (
          <li>
            <a href={paths.stores}>{words.shop}</a>
          </li>
        )}
      </ul>
    </>
  );
}
