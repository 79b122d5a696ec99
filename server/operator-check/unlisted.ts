import { contractDocument } from "@sandbox/contract/document";
import { dotPath } from "../operator/mismatch";

type Path = readonly (string | number)[];

/**
 * The fields of a value that a schema of the contract does not have, which may be misspelt names of fields; names that
 * could belong to a customer are not shown.
 */
export function unlistedFields(schema: string, value: unknown, path: Path = []): string[] {
  if (Array.isArray(value)) {
    const items = partsOf(schema).find(({ node }) => "items" in node);
    if (!items) return [];
    return value.flatMap((entry, index) => unlistedFields(`${items.pointer}/items`, entry, [...path, index]));
  }
  if (typeof value !== "object" || value === null) return [];
  const known = propertiesOf(schema);
  // A schema without properties allows any property.
  if (known.size === 0) return [];
  return Object.entries(value).flatMap(([name, inside]) => {
    const property = known.get(name);
    return property === undefined
      ? [dotPath([...path, shownName(name)])]
      : unlistedFields(property, inside, [...path, name]);
  });
}

/** A schema and its parts (allOf), with their pointers. */
function partsOf(schema: string): { node: Readonly<Record<string, unknown>>; pointer: string }[] {
  const found = contractDocument().at(schema);
  const { allOf } = found.node;
  const parts = Array.isArray(allOf) ? allOf.length : 0;
  return [
    found,
    ...Array.from({ length: parts }, (_, index) => partsOf(`${found.pointer}/allOf/${index}`)).flat(),
  ];
}

/** The pointers of a schema's properties by name; of a property in two parts the last one counts. */
function propertiesOf(schema: string): Map<string, string> {
  return new Map(
    partsOf(schema).flatMap(({ node, pointer }) =>
      Object.keys(node["properties"] ?? {}).map((name): [string, string] => [
        name,
        `${pointer}/properties/${name}`,
      ]),
    ),
  );
}

function shownName(name: string): string {
  return /^[A-Za-z_][A-Za-z_-]{0,39}\d{0,2}$/.test(name) ? name : "…";
}
