import { DomainError } from "@daysignal/core";
import { findUpload, type Upload } from "@daysignal/db";
import type { FastifyReply } from "fastify";
import type { Context } from "../trpc/context.ts";
import type { Grant } from "./signed-urls.ts";

/**
 * The upload that a URL was signed for; the signature is the sender's only credential. NOT_FOUND if
 * it was aborted, and for a part also if the upload is complete.
 */
export async function findGrantedUpload({ db }: Context, { key, part }: Grant): Promise<Upload> {
  const [, userId = "", id = ""] = key.split("/");
  const upload = await findUpload(db, userId, id);
  const isOver = upload?.status === "aborted" || (part !== null && upload?.status !== "open");
  if (!upload || isOver) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Upload" });
  return upload;
}

/** Sets the ETag and exposes it to pages of other origins. */
export function sendEtag(reply: FastifyReply, etag: string): FastifyReply {
  return reply.header("etag", `"${etag}"`).header("access-control-expose-headers", "ETag");
}
