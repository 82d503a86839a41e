import type { FastifyRequest } from "fastify";
import { networkOf } from "./network.ts";

/** The longest `User-Agent` that is stored. */
const maxUserAgentLength = 400;

/** Where a request comes from, as sessions and the audit log keep it. */
export function originOf({ headers, ip }: FastifyRequest): {
  userAgent: string | null;
  network: string | null;
} {
  const userAgent = headers["user-agent"]?.slice(0, maxUserAgentLength) ?? null;
  return { userAgent, network: networkOf(ip) };
}
