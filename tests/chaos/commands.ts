import fc from "../support/random";

/** How a form is filled in: by which payer and method, and whether OTP and PIN are right. */
export interface Typing {
  payer: number;
  way: number;
  right: boolean;
}

/** The calls of a payment, grouped by what they do. */
export const callGroups = {
  initiate: ["initiatePayment", "initiateWalletPayment"],
  process: ["processPayment", "processWalletPayment"],
  status: ["getTransactionStatus"],
} as const;
export type CallGroup = keyof typeof callGroups;

/** `late`: the call is held until the portal has given up, and carried out when it is released. */
export const faultKinds = [
  "drop-before",
  "drop-after",
  "hang-before",
  "hang-after",
  "late",
  "slow",
  "html",
  "html-after",
  "truncated",
  "gateway",
  "gateway-after",
  "conflict",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What happens to the call that the operator holds while the portal is killed. */
export type Fate = "executed" | "late" | "never";

/**
 * One action of a customer or one event, as plain data, so that a sequence can be printed, repeated and shortened.
 * Numbers choose among the options of that moment (modulo; pages and cookies from the newest back), and an impossible
 * command does nothing.
 */
export type Command =
  /** Orders a recharge and takes some correct steps. */
  | { do: "order"; amount: number; ahead: number; typing: Typing }
  /** Sends the page's primary form, or follows its link to the next step. */
  | { do: "go on"; typing: Typing }
  /** Sends the same form twice at once; `second` is the content of the second one when it differs. */
  | { do: "send twice"; typing: Typing; second: Typing | undefined }
  /** Sends the page's form and that of an earlier page at once; `lost` is the answer that never reaches the browser. */
  | { do: "two tabs"; page: number; typing: Typing; second: Typing; lost: "none" | "this" | "earlier" }
  /** The form is carried out, but the customer's connection breaks before the answer. */
  | { do: "lose answer"; typing: Typing }
  | { do: "reload" }
  /** Goes back to an earlier page of the browser's history and sends its form. */
  | { do: "go back"; page: number; typing: Typing }
  /** Opens the address of an earlier page again. */
  | { do: "open"; page: number }
  | { do: "go home" }
  /** Restores the cookies of some pages ago. */
  | { do: "restore cookies"; which: number }
  | { do: "choose"; way: number }
  | { do: "cancel" }
  | { do: "follow"; link: number }
  /** Presses any button of the page, not only the first. */
  | { do: "press"; button: number; typing: Typing }
  | { do: "fault"; at: CallGroup; how: FaultKind; times: number }
  /** Carries out the calls that the operator holds. */
  | { do: "release" }
  /** Kills the portal, between requests or while the operator holds a payment; it restarts at once. */
  | { do: "kill"; when: "now" | "paying"; fate: Fate; typing: Typing };

const small = fc.nat({ max: 11 });
const typing: fc.Arbitrary<Typing> = fc.record({
  payer: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: small }),
  way: fc.nat({ max: 4 }),
  right: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});

/** The amount 1313 fails, and 4242, which is registered for some seconds, is rare because of that. */
const amount = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(500, 700, 900) },
  { weight: 2, arbitrary: fc.constant(1313) },
  { weight: 1, arbitrary: fc.constant(4242) },
);

/** Most often up to the page before process, which is one step earlier in push mode. */
const ahead = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(2, 3) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 4, 5) },
);

const order: fc.Arbitrary<Command> = fc.record({
  do: fc.constant("order"),
  amount,
  ahead,
  typing,
});

const fault: fc.Arbitrary<Command> = fc.record({
  do: fc.constant("fault"),
  at: fc.constantFrom("process", "process", "initiate", "status"),
  how: fc.constantFrom(...faultKinds),
  times: fc.integer({ min: 1, max: 3 }),
});

const kill: fc.Arbitrary<Command> = fc.record({
  do: fc.constant("kill"),
  when: fc.constantFrom("paying", "now"),
  fate: fc.constantFrom("executed", "late", "never"),
  typing,
});

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 20, arbitrary: fc.record({ do: fc.constant("go on"), typing }) },
  { weight: 6, arbitrary: order },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("send twice"),
      typing,
      second: fc.option(typing, { nil: undefined }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("two tabs"),
      page: small,
      typing,
      second: typing,
      lost: fc.constantFrom("none", "this", "earlier"),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("lose answer"), typing }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("reload") }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("go back"), page: small, typing }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("open"), page: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("go home") }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("restore cookies"), which: small }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("choose"), way: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("follow"), link: fc.nat({ max: 30 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("press"), button: small, typing }) },
  { weight: 14, arbitrary: fault },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("release") }) },
);

/** A turn of one of two browsers, or of both at once. */
export interface Turn {
  by: 0 | 1 | "both";
  command: Command;
}

const turn: fc.Arbitrary<Turn> = fc.record({
  by: fc.constantFrom<Turn["by"][]>(0, 1, "both"),
  command: fc.oneof(
    { weight: 12, arbitrary: fc.record({ do: fc.constant("go on"), typing }) },
    { weight: 6, arbitrary: command },
  ),
});

/** Two browsers begin to pay the same debts, and continue; 1 of 25 sequences has a crash. */
export const debtTurns: fc.Arbitrary<Turn[]> = fc
  .tuple(
    order,
    order,
    fc.array(turn, { maxLength: 10, size: "max" }),
    fc.oneof({ weight: 24, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: kill }),
    fc.array(turn, { maxLength: 5, size: "max" }),
  )
  .map(([one, other, before, cut, after]): Turn[] => [
    { by: 0, command: one },
    { by: 1, command: other },
    ...before,
    ...(cut ? [{ by: 0 as const, command: cut }] : []),
    ...after,
  ]);

const some = (most: number) => fc.array(command, { maxLength: most, size: "max" });

/** Most sequences have a portal that never crashes; a fixed share, 3 of 100, have one crash or two. */
export const sequence: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 97, arbitrary: fc.tuple(order, some(12)).map(([first, rest]) => [first, ...rest]) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(order, some(5), kill, some(6), fc.option(kill, { freq: 4, nil: undefined }), some(3))
      .map(([first, before, cut, after, again, end]) => [
        first,
        ...before,
        cut,
        ...after,
        ...(again ? [again] : []),
        ...end,
      ]),
  },
);
