import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Sets the `ETag` of a read of `data`, serialised as `text`: a hash of the text and, for a page of
 * a list, of the cursor of the next page. For an entity it begins with the version, `"7-<hash>"`,
 * and is strong, so that `If-Match` accepts it; otherwise it is weak, since the response may be
 * compressed.
 */
export function setEtag(reply: FastifyReply, data: unknown, text: string): void {
  const cursor = reply.getHeader("x-next-cursor") ?? "";
  const digest = hash("sha1", `${text}${cursor}`, "base64url");
  const version = versionOf(data);
  void reply.header("etag", version === undefined ? `W/"${digest}"` : `"${version}-${digest}"`);
}

/** Sets the `ETag` of an entity after a change, its version; no `ETag` for other data. */
export function setVersionEtag(reply: FastifyReply, data: unknown): void {
  const version = versionOf(data);
  if (version !== undefined) void reply.header("etag", `"${version}"`);
}

/**
 * Has clients keep a file for themselves and ask each time whether it has changed. Sets the `ETag`, which
 * is weak, since the response may be compressed, and returns it.
 */
export function setPrivateEtag(reply: FastifyReply, text: string): string {
  const etag = `W/"${hash("sha256", text, "base64url")}"`;
  void reply.header("cache-control", "private, no-cache").header("etag", etag);
  return etag;
}

/** The version of an entity; undefined for lists and for data without one. */
function versionOf(data: unknown): unknown {
  return typeof data === "object" && data !== null && "version" in data ? data.version : undefined;
}

/**
 * Whether the caller already has the current response: `If-None-Match` contains its `ETag` (304).
 */
export function isNotModified({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const named = headers["if-none-match"];
  if (named === undefined) return false;
  const tags = named.split(",").map(withoutWeakness);
  return tags.includes("*") || tags.includes(withoutWeakness(String(reply.getHeader("etag"))));
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, "");
