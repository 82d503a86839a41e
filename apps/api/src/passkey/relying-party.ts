import { DomainError } from "@daysignal/core";
import type { FastifyRequest } from "fastify";

/**
 * The signature algorithms of passkeys, in COSE: ES256, EdDSA and RS256. All authenticators have
 * one of them; the library's own list depends on experimental parts of Node.
 */
export const algorithms = [-7, -8, -257];

/** The relying party of passkeys: a host name, and the origins of its pages. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * The relying party of a request: the host of `PUBLIC_URL`, else the one that the request was sent
 * to. Browsers support passkeys over HTTPS, and over plain http only on localhost.
 */
export function relyingPartyOf(request: FastifyRequest, publicUrl: string): RelyingParty {
  if (URL.canParse(publicUrl)) {
    const { hostname, origin } = new URL(publicUrl);
    return { id: hostname, origins: [origin] };
  }
  const url = `https://${request.host}`;
  if (!URL.canParse(url)) throw new DomainError("INVALID_INPUT", { field: "Host" });
  const { hostname, origin } = new URL(url);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  const plain = new URL(`http://${request.host}`).origin;
  return { id: hostname, origins: isLocal ? [origin, plain] : [origin] };
}
