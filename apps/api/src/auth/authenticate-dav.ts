import { DomainError, foldName, type User } from "@daysignal/core";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { RateLimits } from "./rate-limits.ts";
import type { Tokens } from "./tokens.ts";

/** Whether a request is one of a calendar or task app (§19). */
export const isDav = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url !== undefined && /^\/dav(\/|$)/.test(routeOptions.url);

/**
 * Authenticates a calendar or task app by HTTP Basic: the username or email, and a token of access
 * `dav` as its password. No other credential is accepted. Over plain HTTP only this machine is
 * allowed (CROSS_ORIGIN).
 */
export async function authenticateDav(
  tokens: Tokens,
  rateLimits: Pick<RateLimits, "afterFailedDav">,
  request: FastifyRequest,
) {
  const given = readBasic(request);
  if (given === null) return null;
  assertSecure(request);
  const holder = await tokens.validateForDav(given.password);
  const isTheirs = holder !== null && isNamed(holder.user, given.username);
  if (!isTheirs) {
    await rateLimits.afterFailedDav(request.ip, given.username);
    return null;
  }
  const { user, settings, dav } = holder;
  return { user, settings, dav, signInId: null, via: "bearer", access: "dav" } as const;
}

const isNamed = ({ username, email }: User, name: string) =>
  [username, email].map(foldName).includes(foldName(name));

/** Refuses to read a password that came over plain HTTP, unless it is from this machine. */
function assertSecure({ protocol, ip }: FastifyRequest): void {
  const isLocal = ipaddr.isValid(ip) && ipaddr.process(ip).range() === "loopback";
  if (protocol === "https" || isLocal) return;
  throw new DomainError("CROSS_ORIGIN", { message: insecure });
}

const insecure =
  /*i18n*/ "Calendar and task apps can sign in over https only. Use an address that begins with https.";

/** The name and password of an `Authorization: Basic` header; null without a readable one. */
function readBasic({ headers }: FastifyRequest): { username: string; password: string } | null {
  const [, encoded = ""] = /^basic +([\w+/=-]+)$/i.exec(headers.authorization ?? "") ?? [];
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const at = text.indexOf(":");
  return at < 0 ? null : { username: text.slice(0, at), password: text.slice(at + 1) };
}
