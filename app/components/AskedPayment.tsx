import type { AskedView } from "../filled-view";
import { Link } from "./Link";
import { PostForm, Submit } from "./PostForm";

/**
 * Shows who asks this customer to pay what, with a masked number, and sends nothing before the customer presses the
 * button.
 */
export function AskedPayment({ asked: { to, text, msisdn, amount, other, words } }: { asked: AskedView }) {
  return (
    <>
      <h2>{text}</h2>
      <p className="hint">{words.check}</p>
      <PostForm action={to}>
        <input type="hidden" name="msisdn" value={msisdn} />
        {amount !== undefined && <input type="hidden" name="amount" value={amount} />}
        <p className="actions">
          <Submit>{words.confirm}</Submit>
        </p>
      </PostForm>
      <p>
        <Link to={other}>{words.other}</Link>
      </p>
    </>
  );
}
