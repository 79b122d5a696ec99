import { describe, expect, it } from "vitest";
import { refusal } from "../support/backend-faults";
import { createLimitedPortal, freshAddress, limitStores } from "../support/limited-portal";
import { pathOf, WALLET } from "../support/pages";
import { walletPin } from "../support/payment-methods";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp, submitPayer, toOtp, toWallet } from "../support/wallet-walk";

const limits = "code-number-minute=100/1m, try-number=8/1h, try-address=12/1h";

describe.each(limitStores)("Tries of codes with limits in %s", (store) => {
  const limited = createLimitedPortal(store, { limits });

  /** An operator that counts no tries, so that the portal counts them. */
  function operatorCountsNothing() {
    limited.backend.faults.add({
      operation: "verifyWalletUser",
      ...refusal(2003, "Code incorrect.", {}),
      times: Infinity,
    });
  }

  /** Guesses with the cookies of the first page again and again, which always say that 5 attempts are left. */
  async function guesses(count: number, payer: string, address = freshAddress()) {
    const client = limited.customer({ address });
    await toOtp(client, { payer });
    const cookies = client.snapshot();
    const statuses: number[] = [];
    for (let guess = 0; guess < count; guess++) {
      client.restore(cookies);
      await client.open(`${WALLET}/code`);
      statuses.push((await submitOtp(client, String(100_000 + guess))).status);
    }
    return statuses;
  }

  it("end at the number's limit, however often old cookies are restored", async () => {
    operatorCountsNothing();
    const statuses = await guesses(12, freshNumber());
    expect(statuses.slice(0, 8).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(8)).toEqual([429, 429, 429, 429]);
  });

  it("leave the owner the five tries of the owner's own code", async () => {
    operatorCountsNothing();
    const payer = freshNumber();
    const owner = limited.customer();
    await toOtp(owner, { payer });
    await guesses(9, payer);
    for (let left = 4; left > 0; left--) {
      await submitOtp(owner, testCustomers.wrongOtp);
      expect(owner.page.text).toContain(left === 1 ? "1 attempt left" : `${left} attempts left`);
    }
    limited.backend.faults.clear();
    await submitOtp(owner);
    expect(pathOf(owner.page)).toBe(walletPin.last);
  });

  it("of one address end in a sum before its next code is sent", async () => {
    operatorCountsNothing();
    const address = freshAddress();
    await guesses(6, freshNumber(), address);
    await guesses(6, freshNumber(), address);
    const client = limited.customer({ address });
    await toWallet(client);
    const page = await submitPayer(client, freshNumber());
    expect(page.status).toBe(429);
    expect(page.text).toContain("How much is");
  });

  it("are counted for the operator's alarm, and right codes are not", async () => {
    const before = await limited.metric("wrong_codes_total");
    const client = limited.customer();
    await toOtp(client);
    await submitOtp(client, testCustomers.wrongOtp);
    await submitOtp(client);
    expect(await limited.metric("wrong_codes_total")).toBe(before + 1);
    expect(await limited.metric("wrong_codes_alarm")).toBe(0);
  });
});
