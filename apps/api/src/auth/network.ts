import { isIPv6 } from "node:net";

/**
 * The key for counting callers: an IPv4 address, or the first 64 bits of an IPv6 address, since one
 * network has all addresses with that prefix.
 */
export function networkOf(ip: string): string {
  const [address = ""] = ip.split("%");
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = address.split("::");
  const groups = groupsOf(head);
  if (tail !== undefined) {
    const missing = 8 - groups.length - groupsOf(tail).length;
    groups.push(...Array<string>(missing).fill("0"), ...groupsOf(tail));
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}

/** The 16-bit groups; an IPv4 address at the end counts as two of them. */
function groupsOf(part: string): string[] {
  return part === ""
    ? []
    : part.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
}
