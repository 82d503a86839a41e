import { DomainError, isShownInline } from "@daysignal/core";
import { findUpload } from "@daysignal/db";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";
import type { Context } from "../trpc/context.ts";
import type { ByteRange } from "./object-store.ts";

/** The error for a file that does not exist, or is another user's. */
export const noFile = () => new DomainError("NOT_FOUND", { what: /*i18n*/ "File", field: "id" });

/**
 * Sends a file to its owner, or the part that `Range` names (§7). Browsers display images and
 * download anything else; no file may be executed, because uploads are served from the app's own
 * origin.
 */
export async function sendObject(ctx: Context, userId: string, id: string): Promise<FastifyReply> {
  const { db, objects, reply, request } = ctx;
  const upload = await findUpload(db, userId, id);
  const size = upload?.status === "stored" ? await objects.store.size(upload.key) : null;
  if (!upload || size === null) throw noFile();
  const { type, filename, key } = upload;
  void reply.headers({
    "accept-ranges": "bytes",
    "content-type": type,
    "content-disposition": contentDisposition(filename ?? undefined, {
      type: isShownInline(type) ? "inline" : "attachment",
    }),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const range = readRange(request.headers.range, size);
  if (range === "unsatisfiable") {
    return reply.code(416).header("content-range", `bytes */${size}`).send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  void reply.header("content-length", end - start + 1);
  if (range) void reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  return reply.send(await objects.store.read(key, range ?? undefined));
}

/**
 * Parses a `Range` header for an object of `size` bytes. Null for the whole object: without the
 * header, for several ranges, and for an invalid one. "unsatisfiable" for one that begins after the
 * end.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | null | "unsatisfiable" {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  // Without a first byte, the other number counts from the end.
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
