import type { FastifyReply, FastifyRequest } from "fastify";

/** Whether the caller of a GET holds what is about to be answered already: `If-None-Match` names its `ETag` (304). */
export function isKnown({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader("etag");
  const named = headers["if-none-match"];
  if (etag === undefined || named === undefined || (method !== "GET" && method !== "HEAD")) {
    return false;
  }
  const tags = named.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(String(etag));
}
