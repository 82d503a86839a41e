import ipaddr from "ipaddr.js";

/** The currently allocated IPv6 range; the rest is reserved or has a special meaning. */
const globalV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Cloud platforms' services for their own machines, in ranges that are otherwise public: Azure's
 * DNS and metadata, and IBM's service network.
 */
const ofPlatforms = ["168.63.129.16/32", "161.26.0.0/16", "166.8.0.0/14"].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
);

/**
 * Whether an IP address is public. Loopback, private, link-local, shared, reserved and multicast
 * ranges are not, nor are services of cloud platforms, nor v6 addresses that lead to v4 ones
 * (NAT64, 6to4, Teredo); a mapped v4 address counts as the address it maps.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  if (address instanceof ipaddr.IPv6) return address.match(globalV6);
  return !ofPlatforms.some((range) => address.match(range));
}
