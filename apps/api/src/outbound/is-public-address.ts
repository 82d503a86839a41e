import ipaddr from "ipaddr.js";

/** What is given out of IPv6 so far; the rest is reserved or has a special meaning. */
const globalV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Services of cloud platforms for their own machines, in ranges that are otherwise public: Azure's
 * DNS and metadata, and IBM's service network.
 */
const ofPlatforms = ["168.63.129.16/32", "161.26.0.0/16", "166.8.0.0/14"].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
);

/**
 * Whether an IP address is a public one. Loopback, private, link-local, shared, reserved and
 * multicast ranges are not, nor are services of cloud platforms, nor is a v6 address that leads to a v4 one (NAT64, 6to4, Teredo);
 * a mapped v4 address counts as what it maps.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  if (address instanceof ipaddr.IPv6) return address.match(globalV6);
  return !ofPlatforms.some((range) => address.match(range));
}
