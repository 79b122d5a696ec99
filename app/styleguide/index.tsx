import { Buttons, Fields } from "./Controls";
import { Lists, Tables } from "./Lists";
import { Messages } from "./Messages";
import { PaymentSamples, Results } from "./Payment";

/** Every component in its states, with the components and the style sheet of the portal. */
export const styleguide = (
  <>
    <h1 lang="en">Styleguide</h1>
    <div className="columns even">
      <div>
        <Buttons />
        <Fields />
        <Messages />
      </div>
      <div>
        <PaymentSamples />
        <Lists />
        <Results />
      </div>
    </div>
    <Tables />
  </>
);
