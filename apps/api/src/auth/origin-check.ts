import { DomainError } from "@daysignal/core";
import type { FastifyRequest } from "fastify";

/**
 * Refuses a request that another site may have caused (CROSS_ORIGIN, 403): its
 * `Origin`, or where a browser sends none its `Sec-Fetch-Site`, must say that
 * it comes from us. Neither header is refused as well, since only scripts send
 * neither, and those have a bearer token.
 */
export function assertSameOrigin(request: FastifyRequest): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  const isOurs = origin === undefined ? site === "same-origin" : hostOf(origin) === request.host;
  if (!isOurs) throw new DomainError("CROSS_ORIGIN");
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
