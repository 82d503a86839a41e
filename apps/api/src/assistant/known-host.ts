import { isIP } from "node:net";
import { DomainError } from "@daysignal/core";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/**
 * Refuses a request from this machine whose Host header names another host (CROSS_ORIGIN), because
 * a web page could point a name of its own at this machine (DNS rebinding). IP addresses, localhost
 * and the public URL's host are allowed.
 */
export function assertKnownHost({ hostname, ip }: FastifyRequest, publicUrl: string): void {
  const isLocal = ipaddr.process(ip).range() === "loopback";
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && hostname !== "localhost";
  const isPublic = URL.canParse(publicUrl) && new URL(publicUrl).hostname === hostname;
  if (isLocal && isNamed && !isPublic) {
    throw new DomainError("CROSS_ORIGIN", { message: unknownHost });
  }
}

const unknownHost =
  /*i18n*/ "This host name is not known here. Whoever runs this installation can set PUBLIC_URL to it.";
