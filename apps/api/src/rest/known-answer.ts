import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Gives a read of `data`, which goes out as `text`, its `ETag`: a hash of the text and, for a
 * page of a list, of where the next one begins. That of an entity has its version before the
 * hash, `"7-<hash>"`, and is strong, so that `If-Match` can name it; any other is weak, since
 * what goes over the wire may be compressed.
 */
export function tagRead(reply: FastifyReply, data: unknown, text: string): void {
  const cursor = reply.getHeader("x-next-cursor") ?? "";
  const digest = hash("sha1", `${text}${cursor}`, "base64url");
  const version = versionOf(data);
  void reply.header("etag", version === undefined ? `W/"${digest}"` : `"${version}-${digest}"`);
}

/** The version of an entity; lists and what has none have no version of their own. */
function versionOf(data: unknown): unknown {
  return typeof data === "object" && data !== null && "version" in data ? data.version : undefined;
}

/** Whether the caller of a read holds what is about to be answered already: `If-None-Match` names its `ETag` (304). */
export function isKnown({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const named = headers["if-none-match"];
  if (named === undefined) return false;
  const tags = named.split(",").map(withoutWeakness);
  return tags.includes("*") || tags.includes(withoutWeakness(String(reply.getHeader("etag"))));
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, "");
