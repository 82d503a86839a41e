import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Gives a read that has no version, such as a list, an `ETag` of its text. A weak one,
 * because what goes over the wire may be compressed; a version is said already.
 */
export function tagText(reply: FastifyReply, text: string): void {
  if (reply.hasHeader("etag")) return;
  void reply.header("etag", `W/"${hash("sha1", text, "base64url")}"`);
}

/** Whether the caller of a read holds what is about to be answered already: `If-None-Match` names its `ETag` (304). */
export function isKnown({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const named = headers["if-none-match"];
  if (named === undefined) return false;
  const tags = named.split(",").map(withoutWeakness);
  return tags.includes("*") || tags.includes(withoutWeakness(String(reply.getHeader("etag"))));
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, "");
