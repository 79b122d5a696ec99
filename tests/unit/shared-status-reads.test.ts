import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { STATUS_REREADS, STATUS_REREADS_AT_ONCE } from "../../domain/rule-numbers";
import { createSharedStatusReads } from "../../server/payment/status/shared-status-reads";
import { hasStatus, scriptedOperator } from "../support/scripted-operator";

/** An operator that returns these payments as registered, one after the other. */
function registering(ids: readonly string[]) {
  return scriptedOperator({ getTransactionStatus: ids.map((id) => hasStatus("REQUEST_REGISTERED", id)) });
}

describe("Pages of registered payments", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("share the re-reads of their payment", async () => {
    const operator = registering(Array.from({ length: 1 + STATUS_REREADS }, () => "T1"));
    const settled = createSharedStatusReads();
    const { signal } = new AbortController();
    const pages = Array.from({ length: 10 }, () => settled.read(operator.client, "T1", signal));
    await vi.runAllTimersAsync();
    await Promise.all(pages);
    expect(operator.calls).toHaveLength(1 + STATUS_REREADS);
  });

  it("re-read only so many payments at once; another one is read once, and its page refreshes by itself", async () => {
    const ids = Array.from({ length: STATUS_REREADS_AT_ONCE }, (_, index) => `T${index}`);
    const operator = registering([...ids, "another", ...ids]);
    const settled = createSharedStatusReads();
    const gone = new AbortController();
    const running = ids.map((id) => settled.read(operator.client, id, gone.signal));
    const { signal } = new AbortController();
    expect(await settled.read(operator.client, "another", signal)).toMatchObject({ ok: true });
    expect(operator.calls).toHaveLength(ids.length + 1);
    // The running read is the last read of a page that is left.
    gone.abort();
    await vi.runAllTimersAsync();
    await Promise.all(running);
    expect(operator.calls.length).toBeLessThanOrEqual(2 * ids.length + 1);
  });
});
