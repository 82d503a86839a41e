import type { FastifyRequest } from "fastify";
import { networkOf } from "./network.ts";

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
