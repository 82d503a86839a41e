import ipaddr from "ipaddr.js";

/** What is given out of IPv6 so far; the rest is reserved or has a special meaning. */
const globalV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Addresses of platforms in public ranges: Azure's DNS, DHCP and metadata. */
const ofPlatforms = new Set(["168.63.129.16"]);

/**
 * Whether an IP address is a public one. Loopback, private, link-local, shared, reserved and
 * multicast ranges are not, nor are services of cloud platforms, nor is a v6 address that leads to a v4 one (NAT64, 6to4, Teredo);
 * a mapped v4 address counts as what it maps.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast" || ofPlatforms.has(address.toString())) return false;
  return address.kind() === "ipv4" || address.match(globalV6);
}
