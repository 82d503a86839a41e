import { DomainError, isShownInline } from "@daysignal/core";
import { findUpload, type Upload } from "@daysignal/db";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";
import type { Context } from "../trpc/context.ts";
import { readRange } from "./byte-range.ts";

/**
 * Sends a file to its owner, or the part that `Range` names (§7). Browsers display images and
 * download anything else; no file may be executed, because uploads are served from the app's own
 * origin.
 */
export async function sendObject(ctx: Context, userId: string, id: string): Promise<FastifyReply> {
  const { db, objects, reply, request } = ctx;
  const upload = await findUpload(db, userId, id);
  const size = upload?.status === "stored" ? await objects.store.size(upload.key) : null;
  if (!upload || size === null)
    throw new DomainError("NOT_FOUND", { what: /*i18n*/ "File", field: "id" });
  void reply.headers({ ...downloadHeaders(upload), "accept-ranges": "bytes" });
  const range = readRange(request.headers.range, size);
  if (range === "unsatisfiable") {
    return reply.code(416).header("content-range", `bytes */${size}`).send();
  }
  if (range === null) {
    void reply.header("content-length", size);
    return reply.send(await objects.store.read(upload.key));
  }
  const { start, end } = range;
  void reply.code(206).headers({
    "content-length": end - start + 1,
    "content-range": `bytes ${start}-${end}/${size}`,
  });
  return reply.send(await objects.store.read(upload.key, range));
}

function downloadHeaders({ type, filename }: Upload): Record<string, string> {
  return {
    "content-type": type,
    "content-disposition": contentDisposition(filename ?? undefined, {
      type: isShownInline(type) ? "inline" : "attachment",
    }),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  };
}
