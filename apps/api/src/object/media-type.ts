import { isShownInline } from "@daysignal/core";
import { fileTypeFromBuffer, supportedMimeTypes } from "file-type";
import type { ObjectStore } from "./object-store.ts";

/** How many bytes of a file its type is told from. */
export const sampleSize = 4100;

/** Formats whose beginning also begins many others: they do not contradict what was declared. */
const containers: ReadonlySet<string> = new Set([
  "application/zip",
  "application/x-cfb",
  "application/xml",
  "application/gzip",
]);

/**
 * The media type that a file is kept under (§7), from the one that was declared
 * and the first bytes: a wrong declaration is corrected, not refused. What the
 * bytes contradict becomes what they are; a picture that would be shown, and is
 * none, becomes `application/octet-stream`.
 */
export async function settleMediaType(declared: string, head: Uint8Array): Promise<string> {
  const [bare = ""] = declared.toLowerCase().split(";");
  const essence = bare.trim();
  const found = (await fileTypeFromBuffer(head))?.mime;
  if (found === essence) return declared;
  const isKnown = supportedMimeTypes.has(essence);
  if (found === undefined) {
    return isShownInline(essence) && isKnown ? "application/octet-stream" : declared;
  }
  if (containers.has(found) && !isShownInline(essence)) return declared;
  return found;
}

/** As `settleMediaType`, for an object that is in the store. */
export async function settleStoredType(
  store: ObjectStore,
  key: string,
  declared: string,
): Promise<string> {
  const size = await store.size(key);
  if (!size) return await settleMediaType(declared, new Uint8Array());
  const chunks: Buffer[] = [];
  for await (const chunk of await store.read(key, {
    start: 0,
    end: Math.min(size, sampleSize) - 1,
  })) {
    chunks.push(chunk);
  }
  return await settleMediaType(declared, Buffer.concat(chunks));
}
