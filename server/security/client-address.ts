import { isIP } from "node:net";

/** Half of an IPv6 address, because one subscriber has at least a /64. */
const GROUPS_OF_A_SUBSCRIBER = 4;
const GROUPS = 8;

/**
 * An address as limits count it: IPv4 as it is, IPv6 by its /64; undefined for anything else. Some proxies add the port
 * of the client.
 */
export function countedAddress(text: string | undefined): string | undefined {
  const address = (text ?? "")
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIP(mapped) === 4) return mapped;
  if (isIP(address) === 4) return address;
  return isIP(address) === 6 ? networkOf(address) : undefined;
}

function networkOf(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => "0");
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  return `${groups.slice(0, GROUPS_OF_A_SUBSCRIBER).join(":")}::/64`;
}

/** The groups of a part of an IPv6 address, without leading zeros; an IPv4 address at its end counts as two. */
function groupsOf(part: string): string[] {
  if (part === "") return [];
  return part
    .split(":")
    .flatMap((group) => (group.includes(".") ? ["0", "0"] : [group.replace(/^0+(?=.)/, "")]));
}

/** The client's address of X-Forwarded-For, as limits count it. */
export function forwardedAddress(header: string | null, trustProxy: number): string | undefined {
  return countedAddress(forwardedText(header, trustProxy));
}

/**
 * The client's address as the outermost trusted proxy has added it to X-Forwarded-For; undefined without proxies,
 * because any client can write the header then.
 */
export function forwardedText(header: string | null | undefined, trustProxy: number): string | undefined {
  if (trustProxy === 0 || !header) return undefined;
  const addresses = header.split(",");
  return addresses[Math.max(0, addresses.length - trustProxy)]?.trim();
}
