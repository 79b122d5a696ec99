import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sentenceOf } from "../../server/operator/mismatch";
import {
  currencyCode,
  flag,
  optionalList,
  listOf,
  looseNumber,
  matching,
  oneOf,
  optional,
  optionalFlag,
  optionalNumber,
  optionalText,
  readableListOf,
  readTolerantly,
  text,
} from "../../server/operator/tolerant";
import fc from "../support/random";

describe("A boolean of the operator", () => {
  it.each([true, "true", "TRUE", " True ", "Y", "y", "yes", "Yes", "on", "1", 1])(
    "is true in %j",
    (written) => {
      expect(flag.parse(written)).toBe(true);
    },
  );

  it.each([false, "false", "False", "N", "n", "no", " NO", "off", "0", 0])("is false in %j", (written) => {
    expect(flag.parse(written)).toBe(false);
  });

  it.each(["", "maybe", "constructor", 2, -1, null, undefined, {}, []])(
    "cannot be read from %j",
    (written) => {
      expect(flag.safeParse(written).success).toBe(false);
    },
  );
});

describe("A code of the operator", () => {
  const codes = ["PREPAID", "HBB_LEADS", "smartcash"] as const;

  it.each([
    ["PREPAID", "PREPAID"],
    [" prepaid ", "PREPAID"],
    ["Hbb_Leads", "HBB_LEADS"],
    ["hbb-leads", "HBB_LEADS"],
    ["HBB LEADS", "HBB_LEADS"],
    ["SMARTCASH", "smartcash"],
  ])("%j is read as %s", (written, code) => {
    expect(oneOf(codes).parse(written)).toBe(code);
    expect(matching(codes, written)).toBe(code);
  });

  it.each(["", "PRE PAID", "HBBLEADS", "POSTPAID", 1, null, undefined])(
    "%j is not one of them",
    (written) => {
      expect(oneOf(codes).safeParse(written).success).toBe(false);
    },
  );

  it("of a currency is read in capitals", () => {
    expect(currencyCode.parse(" xaf ")).toBe("XAF");
    expect(currencyCode.parse("F. CFA")).toBe("FCFA");
  });
});

describe("A number of the operator", () => {
  it("may be a text", () => {
    expect(looseNumber.parse("12345.50")).toBe(12345.5);
    expect(looseNumber.parse(" 100 ")).toBe(100);
  });

  it.each(["", " ", null, "x", "1 000,50", "Infinity", [], {}, true])("cannot be read from %j", (written) => {
    expect(looseNumber.safeParse(written).success).toBe(false);
  });
});

describe("An optional value of the operator", () => {
  const shape = z.object({ text: optionalText, number: optionalNumber, flag: optionalFlag });

  it("may be missing, null or empty", () => {
    for (const gap of [undefined, null, "", " "]) {
      const read = readTolerantly({ text: gap, number: gap, flag: gap }, shape);
      expect(read).toEqual({ ok: true, value: {}, dropped: [] });
    }
    expect(readTolerantly({}, shape)).toEqual({ ok: true, value: {}, dropped: [] });
  });

  it("is dropped, and logged by name, when it cannot be read", () => {
    const read = readTolerantly({ text: {}, number: "many", flag: "maybe" }, shape, "result");
    expect(read).toEqual({
      ok: true,
      value: {},
      dropped: [
        { path: "result.text", problem: "is an object, expected a text" },
        { path: "result.number", problem: "is a text, expected a number" },
        { path: "result.flag", problem: "is a text, expected true or false" },
      ],
    });
  });
});

/** The dropped values of an answer, as sentences. */
const droppedBy = (read: ReturnType<typeof readTolerantly>) => (read.ok ? read.dropped.map(sentenceOf) : []);

describe("A list of the operator", () => {
  const journey = z.object({ code: text, enabled: flag, beta: optional(z.object({ on: optionalFlag })) });
  const shape = z.object({ journeys: listOf(journey) });
  const codesOf = (read: ReturnType<typeof readTolerantly<z.infer<typeof shape>>>) =>
    read.ok ? read.value.journeys.map(({ code }) => code) : undefined;

  it("loses only the entries that cannot be read, and reports the problem of each", () => {
    const journeys = [
      { code: "A", enabled: true },
      null,
      { code: "B", enabled: "66000001" },
      { enabled: true },
      { code: "C", enabled: 1 },
      { code: "D" },
    ];
    const read = readTolerantly({ journeys }, shape, "result");
    expect(codesOf(read)).toEqual(["A", "C"]);
    expect(droppedBy(read)).toEqual([
      "result.journeys[1] is null, expected an object",
      "result.journeys[2].enabled is a text, expected true or false",
      "result.journeys[3].code is missing, expected a text",
      "result.journeys[5].enabled is missing, expected true or false",
    ]);
  });

  it("keeps an entry whose optional part cannot be read", () => {
    const read = readTolerantly({ journeys: [{ code: "A", enabled: true, beta: { on: "maybe" } }] }, shape);
    expect(read).toEqual({
      ok: true,
      value: { journeys: [{ code: "A", enabled: true, beta: {} }] },
      dropped: [{ path: "journeys[0].beta.on", problem: "is a text, expected true or false" }],
    });
  });

  it("reports an entry once, however many problems it has", () => {
    const read = readTolerantly({ journeys: [{ code: {}, enabled: "x", beta: 7 }] }, shape);
    expect(codesOf(read)).toEqual([]);
    expect(droppedBy(read)).toHaveLength(1);
  });

  it("makes the answer unreadable when it is not a list", () => {
    expect(readTolerantly({ journeys: "all" }, shape, "result")).toEqual({
      ok: false,
      malformed: [{ path: "result.journeys", problem: "is a text, expected a list" }],
    });
  });

  it("of what a customer owes is refused when no entry can be read, and may be empty", () => {
    const owed = readableListOf(journey);
    const broken = [{ code: "A" }, null];
    expect(readTolerantly(broken, owed, "result")).toEqual({
      ok: false,
      malformed: [{ path: "result", problem: "is a list, expected an entry that can be read" }],
    });
    expect(readTolerantly([...broken, { code: "B", enabled: true }], owed)).toMatchObject({
      value: [{ code: "B" }],
    });
    expect(readTolerantly([], owed)).toEqual({ ok: true, value: [], dropped: [] });
  });

  it("may be missing where the contract makes it optional, and is not a text even there", () => {
    expect(readTolerantly(null, optionalList(text))).toEqual({ ok: true, value: [], dropped: [] });
    expect(readTolerantly("none", optionalList(text), "data")).toEqual({
      ok: false,
      malformed: [{ path: "data", problem: "is a text, expected a list" }],
    });
  });

  it("is left as it was sent", () => {
    const answer = { journeys: [{ code: "A", enabled: "x" }] };
    readTolerantly(answer, shape);
    expect(answer).toEqual({ journeys: [{ code: "A", enabled: "x" }] });
  });

  it("never logs a value, and always terminates", () => {
    const tree = z.object({
      list: listOf(z.object({ deep: optional(shape), record: z.record(z.string(), optionalFlag) })),
    });
    const part = fc.oneof(
      fc.jsonValue(),
      fc.record({
        journeys: fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc.record({ code: fc.constant("A"), enabled: fc.jsonValue(), beta: fc.jsonValue() }),
          ),
        ),
      }),
    );
    const entry = fc.record({
      deep: part,
      record: fc.dictionary(fc.constantFrom("a", "__proto__"), fc.jsonValue()),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), entry)), (list) => {
        const read = readTolerantly(JSON.parse(JSON.stringify({ list })), tree, "result");
        expect(read.ok).toBe(true);
        for (const sentence of droppedBy(read))
          expect(sentence).toMatch(
            /^result\.list(\[\d+\]|\.(deep|record|journeys|code|enabled|beta|on|a|__proto__))* is (missing|null|empty|an? \w+|true or false), expected (an? \w+|true or false)$/,
          );
      }),
    );
  });
});
