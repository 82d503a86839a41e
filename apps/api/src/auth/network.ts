import { visibleName } from "@daysignal/core";
import bowser from "bowser";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/**
 * The key for counting callers: an IPv4 address, or the first 64 bits of an IPv6 address, since one
 * network has all addresses with that prefix.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** The maximum length of a stored `User-Agent`. */
const maxUserAgentLength = 400;

/** The device and network of a request, in the form that sessions and the audit log store. */
export function originOf({ headers, ip }: FastifyRequest): {
  userAgent: string | null;
  network: string | null;
} {
  const userAgent = headers["user-agent"]?.slice(0, maxUserAgentLength) ?? null;
  return { userAgent, network: networkOf(ip) };
}

/** The browser and operating system of a `User-Agent` header; for a script, its first word. */
export function describeDevice(userAgent: string | null): {
  browser: string | null;
  system: string | null;
} {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  const [, product] = /^([^/\s]+)/.exec(userAgent) ?? [];
  const plain = (name = "") => visibleName(name) || null;
  return { browser: plain(browser.name) ?? plain(product), system: plain(os.name) };
}
