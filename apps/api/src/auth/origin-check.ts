import { DomainError } from "@daysignal/core";
import type { FastifyRequest } from "fastify";

/**
 * Refuses a request that another site may have caused (CROSS_ORIGIN, 403): its `Origin`, or without
 * one its `Sec-Fetch-Site`, must be this server's. A request with neither is refused as well, since
 * only scripts send neither, and those use a bearer token.
 *
 * The server's origin is the host that the request was sent to (its `Host` with the port; behind a
 * trusted proxy, the forwarded one), or `publicUrl` if a proxy changes that. The scheme is compared
 * only for the latter, because a server behind a proxy that terminates HTTPS does not see it.
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl = ""): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  const isOurs =
    origin === undefined ? site === "same-origin" : isOurOrigin(origin, request.host, publicUrl);
  if (!isOurs) throw new DomainError("CROSS_ORIGIN");
}

function isOurOrigin(origin: string, host: string, publicUrl: string): boolean {
  // Browsers send "null" for a page without an origin, such as a sandboxed frame.
  if (!URL.canParse(origin)) return false;
  if (URL.canParse(publicUrl) && new URL(publicUrl).origin === origin) return true;
  // A proxy may name the scheme's default port, which an origin never does.
  const own = `${new URL(origin).protocol}//${host}`;
  return URL.canParse(own) && new URL(own).origin === origin;
}
