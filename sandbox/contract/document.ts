import type { ErrorObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";
import { country } from "../../domain/country";
import { perPack } from "../../server/brand/use-pack";
import contract from "./contract.generated.json";

const tree = z.record(z.string(), z.unknown());
export type Tree = z.infer<typeof tree>;

function child(node: unknown, step: string): unknown {
  if (!Array.isArray(node)) return tree.parse(node)[step];
  const items: unknown[] = node;
  return items[Number(step)];
}

/** The contract with the numbers of the country, because it describes those of eight digits after a 0 (contract: NUMBERS). */
function withNumbersOfCountry(text: string): string {
  const { trunkPrefix, numberDigits } = country;
  const local = `[0-9]{${numberDigits}}`;
  return text.replaceAll("^0[0-9]{8}$", `^${trunkPrefix}${local}$`).replaceAll("[0-9]{8}", local);
}

/** The contract as a tree, with validators for its schemas. */
export class ContractDocument {
  readonly tree: Tree;
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });

  constructor() {
    this.tree = tree.parse(JSON.parse(withNumbersOfCountry(JSON.stringify(contract))));
    addFormats(this.ajv);
    this.ajv.addSchema(this.tree, "contract");
  }

  /** Returns the node at a JSON pointer such as `#/components/schemas/Bundle`, or the node that its $ref points to. */
  at(pointer: string): { node: Tree; pointer: string } {
    let node: unknown = this.tree;
    for (const step of pointer.slice(2).split("/")) {
      node = child(node, step.replaceAll("~1", "/").replaceAll("~0", "~"));
    }
    const found = tree.parse(node);
    return typeof found.$ref === "string" ? this.at(found.$ref) : { node: found, pointer };
  }

  /** Validates a value with the schema at a pointer and returns the errors. */
  errors(pointer: string, value: unknown): ErrorObject[] {
    const validate = this.ajv.getSchema(`contract${pointer}`);
    if (!validate) throw new Error(`the contract has no schema at ${pointer}`);
    return validate(value) === true ? [] : (validate.errors ?? []);
  }

  /** The validation errors as sentences. */
  problems(pointer: string, value: unknown): string[] {
    return this.errors(pointer, value).map(
      (error) => `${error.instancePath || "value"} ${error.message ?? "is wrong"}`,
    );
  }
}

export function pointerTo(...steps: string[]): string {
  return `#/${steps.map((step) => step.replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;
}

/** The contract of the operator in the country of the pack. */
export const contractDocument = perPack(() => new ContractDocument());
