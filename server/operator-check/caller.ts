import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { createOperator, type OperatorClient } from "../operator/client";
import { type Backend } from "../operator/call";
import type { Answer } from "../operator/errors";
import { type Exchange, recording } from "./exchange";
import type { Findings } from "./findings";
import { type Expectation, judge, type ReadMismatch } from "./judge";

/** The measured times of the calls of each operation, ms. */
export type Times = Map<string, number[]>;

export interface Caller {
  /** Sends calls as the portal does, and compares each answer with the contract. */
  client: OperatorClient;
  /** Sends calls that the backend must refuse, and compares each answer. */
  expecting: (expected: Expectation) => OperatorClient;
  /** Sends calls with other settings of the backend, such as a foreign key, without comparing the answers. */
  unjudged: (changes: Partial<Backend>) => OperatorClient;
  times: Times;
  exchanges: Exchange[];
}

/** Makes the calls of the check, whose requests and answers the portal's own functions build and read. */
export function createCaller(backend: Backend, findings: Findings): Caller {
  const times: Times = new Map();
  const exchanges: Exchange[] = [];
  const log = pino({ enabled: false });

  function clientExpecting(expected: Expectation): OperatorClient {
    return {
      async call(call) {
        const read: ReadMismatch[] = [];
        let last: Exchange | undefined;
        const recorded = recording(backend, (exchange) => {
          last = exchange;
          exchanges.push(exchange);
          times.set(call.operation, [...(times.get(call.operation) ?? []), exchange.ms]);
        });
        const operator = createOperator(recorded, log, {
          sink: {
            add: (_operation, effect, found) => read.push(...found.map((one) => ({ ...one, effect }))),
          },
          breakerFailures: 0,
        });
        const answer = await operator.for(randomUUID()).call(call);
        judge(call.operation, last, answer, read, expected, findings);
        return answer;
      },
    };
  }

  return {
    client: clientExpecting("success"),
    expecting: clientExpecting,
    unjudged: (changes) =>
      createOperator({ ...backend, ...changes }, log, { breakerFailures: 0 }).for(randomUUID()),
    times,
    exchanges,
  };
}

/** The value of a success; undefined after a failure, which is already reported. */
export function valueOf<T>(answer: Answer<T>): T | undefined {
  return answer.ok ? answer.value : undefined;
}
