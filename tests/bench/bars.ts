import { type Bar, medianOf, type Row } from "./report";

/** What is sent to which server; the bars are computed from some of these loads. */
export const sent = {
  constant: "constant page, node:http",
  express: "plain Remix under Express, uncompressed",
  remixServe: "plain Remix under remix-serve",
  anonymous: "anonymous page",
  anonymousLowData: "anonymous page, low-data",
  session: "session page",
  sessionLowData: "session page, low-data",
  sessionDrawn: "session page, drawn each time",
  sessionLowDataDrawn: "session page, low-data, drawn each time",
  methods: "payment methods",
  status: "status page of a payment",
  search: "help search",
  post: "POST of the number form",
} as const;

export type Sent = (typeof sent)[keyof typeof sent];

const FEW = 10;
const MANY = 100;
export const connectionsOfBars = [FEW, MANY];

/** The pages of which one processor must carry a multiple of plain Remix's number, and the multiple. */
const sessionPages = [
  { name: sent.session, least: 1 },
  { name: sent.sessionDrawn, least: 1 },
  { name: sent.sessionLowData, least: 2.4 },
  { name: sent.sessionLowDataDrawn, least: 2.4 },
];

const withBars: readonly Sent[] = [
  ...[sent.constant, sent.anonymous, sent.express],
  ...sessionPages.map(({ name }) => name),
];

/** Whether a bar is computed from a load. */
export function hasBar({ name }: { name: Sent }): boolean {
  return withBars.includes(name);
}

/**
 * The bars of pages, which compare the requests a second of one processor by processor time, because at these rates the
 * client is often the limit.
 */
export function barsOfPages(rows: readonly Row[]): Bar[] {
  const perSecond = (name: Sent) => 1e6 / medianOf(rowOf(rows, name, FEW), ({ processorUs }) => processorUs);
  const slowest = (name: Sent) => {
    const row = rowOf(rows, name, MANY);
    return medianOf(row, ({ p99Ms }) => p99Ms) / medianOf(row, ({ p50Ms }) => p50Ms);
  };
  return [
    {
      what: "anonymous page ÷ constant page",
      value: perSecond(sent.anonymous) / perSecond(sent.constant),
      least: 0.55,
    },
    ...sessionPages.map(({ name, least }) => ({
      what: `${name} ÷ plain Remix under Express, uncompressed`,
      value: perSecond(name) / perSecond(sent.express),
      least,
    })),
    {
      what: "p99 ÷ p50 of session pages at 100 connections, the worst of them",
      value: Math.max(...sessionPages.map(({ name }) => slowest(name))),
      most: 3,
    },
  ];
}

function rowOf(rows: readonly Row[], name: Sent, connections: number): Row {
  const row = rows.find((one) => one.name === name && one.connections === connections);
  if (!row) throw new Error(`nothing was measured for ${name}`);
  return row;
}
