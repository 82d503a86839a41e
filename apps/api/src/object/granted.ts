import { DomainError } from "@daysignal/core";
import { findUpload, type Upload } from "@daysignal/db";
import type { FastifyReply } from "fastify";
import type { Context } from "../trpc/context.ts";
import type { Grant } from "./upload-address.ts";

/**
 * The upload that an address was signed for: its signature is all that the
 * sender has to show. NOT_FOUND when it was given up, and for a part also when
 * the upload is complete.
 */
export async function findGranted({ db }: Context, { key, part }: Grant): Promise<Upload> {
  const [, userId = "", id = ""] = key.split("/");
  const upload = await findUpload(db, userId, id);
  const isOver = upload?.status === "aborted" || (part !== null && upload?.status !== "open");
  if (!upload || isOver) throw new DomainError("NOT_FOUND", { what: "Upload" });
  return upload;
}

/** Says the ETag so that a page may read it, also one of another origin. */
export function answerEtag(reply: FastifyReply, etag: string): FastifyReply {
  return reply.header("etag", `"${etag}"`).header("access-control-expose-headers", "ETag");
}
