import { expect, test } from "vitest";
import { newKeyPairBeside, TransactionKeys } from "../../sandbox/keys";

/** Key pairs with names that tell in which order they were created. */
function numberedPairs() {
  let created = 0;
  const pair = () => {
    const name = String(++created);
    return Promise.resolve({ publicKey: name, privateKey: name });
  };
  return { pair, created: () => created };
}

test("Two SmartCash payments that begin at once have key pairs of their own", async () => {
  const keys = new TransactionKeys(numberedPairs().pair);
  await Promise.all([keys.prepare(), keys.prepare()]);
  expect([keys.take().publicKey, keys.take().publicKey]).toEqual(["1", "2"]);
});

test("After eight SmartCash payments their key pairs are reused in turn", async () => {
  const numbered = numberedPairs();
  const keys = new TransactionKeys(numbered.pair);
  const taken: string[] = [];
  for (let payment = 0; payment < 10; payment++) {
    await keys.prepare();
    taken.push(keys.take().publicKey);
  }
  expect(numbered.created()).toBe(8);
  expect(taken).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "1", "2"]);
});

test("The process serves others while a key pair is created", async () => {
  const creating = new TransactionKeys(newKeyPairBeside).prepare();
  const first = await Promise.race([
    creating.then(() => "the pair"),
    new Promise((resolve) => setImmediate(() => resolve("another customer"))),
  ]);
  expect(first).toBe("another customer");
  await creating;
});
