import { describe, expect, it } from "vitest";
import { callsTo } from "../support/backend-checks";
import { answers, lastCallBody } from "../support/journey-walks";
import { createLimitedPortal, limitStores } from "../support/limited-portal";
import { pathOf, STATUS } from "../support/pages";
import { walletPush } from "../support/payment-methods";
import { freshNumber } from "../support/test-customers";
import { toApprove, toConfirm, untilDecided } from "../support/wallet-walk";

/** A number whose push payments stay in process (R-SBX-5). */
const WAITS = "66000009";

describe.each(limitStores)("Requests on a payer's phone with limits in %s", (store) => {
  const limited = createLimitedPortal(store, {
    limits: "push-number=2/1h",
    config: { enableAmPin: false },
    clock: true,
  });

  it("stay open while the operator calls an accepted one raised (R-LIM-7)", async () => {
    const payer = freshNumber();
    await toApprove(limited.customer(), { payer });
    const { transactionId } = lastCallBody(limited, "processPayment");
    answers(limited, "getTransactionStatus", { transactionId, transactionStatus: "REQUEST_RAISED" });
    const client = limited.customer();
    await toConfirm(client, { payer });
    limited.portal.clock.advance(5 * 60_000);
    const page = await client.submit();
    expect(page.status).toBe(429);
    expect(page.text).toContain("A payment request is open on that phone. Answer it there first.");
    expect(callsTo(limited, "processPayment")).toBe(1);
  });

  it("are open one at a time, whatever browser sends them", async () => {
    await toApprove(limited.customer(), { payer: WAITS });
    const forms = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const client = limited.customer();
        await toConfirm(client, { payer: WAITS });
        return { client, prepared: client.prepare() };
      }),
    );
    const pages = await Promise.all(forms.map(({ client, prepared }) => client.send(prepared)));
    expect(pages.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    expect(pages[0]?.text).toContain("A payment request is open on that phone. Answer it there first.");
    expect(pages[0]?.links.map(({ text }) => text)).toContain("Another way to pay");
    expect(callsTo(limited, "processPayment")).toBe(1);
  });

  it("of several browsers at once are one", async () => {
    const payer = WAITS;
    const forms = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = limited.customer();
        await toConfirm(client, { payer });
        return { client, prepared: client.prepare() };
      }),
    );
    await Promise.all(forms.map(({ client, prepared }) => client.send(prepared)));
    expect(callsTo(limited, "processPayment")).toBe(1);
  });

  it("can be sent again when the first is decided, up to the number's limit", async () => {
    const payer = freshNumber();
    for (let sent = 0; sent < 2; sent++) {
      const client = limited.customer();
      await toApprove(client, { payer });
      expect(pathOf(await untilDecided(client))).toBe(STATUS);
    }
    const client = limited.customer();
    await toConfirm(client, { payer });
    const page = await client.submit();
    expect(page.status).toBe(429);
    expect(pathOf(page)).toBe(walletPush.last);
    expect(page.text).toContain("We have sent enough payment requests to this number for now.");
  });
});

describe("A payer who looks too often at a request that is on the phone", () => {
  const limited = createLimitedPortal("memory", {
    limits: "status-address=2/10m",
    config: { enableAmPin: false },
  });

  it("is not sent to another way to pay (R-LIM-8)", async () => {
    const client = limited.customer();
    await toApprove(client, { payer: WAITS });
    const { url } = client.page;
    for (let look = 0; look < 2; look++) await client.open(url);
    const page = await client.open(url);
    expect(page.status).toBe(429);
    expect(page.links.map(({ text }) => text)).not.toContain("Another way to pay");
    expect(page.text).toContain("You will not be charged twice.");
  });
});
