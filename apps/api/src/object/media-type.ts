import { buffer } from "node:stream/consumers";
import { isShownInline } from "@daysignal/core";
import { fileTypeFromBuffer } from "file-type";
import type { ObjectStore } from "./object-store.ts";

/** The number of bytes of a file that are needed to detect its type. */
export const sampleSize = 4100;

/** Formats that are containers of many others, so they do not contradict the declared type. */
const containers: ReadonlySet<string> = new Set([
  "application/zip",
  "application/x-cfb",
  "application/xml",
  "application/gzip",
]);

/**
 * Determines the media type to store a file with (§7), from the declared type and its first bytes.
 * A type that the bytes contradict is replaced by the detected one rather than refused; an image
 * type without an image becomes `application/octet-stream`.
 */
export async function detectMediaType(declared: string, head: Uint8Array): Promise<string> {
  const [bare = ""] = declared.toLowerCase().split(";");
  const essence = bare.trim();
  const found = (await fileTypeFromBuffer(head))?.mime;
  if (found === essence) return declared;
  if (found === undefined) {
    return isShownInline(essence) ? "application/octet-stream" : declared;
  }
  if (containers.has(found) && !isShownInline(essence)) return declared;
  return found;
}

/** Like `detectMediaType`, for an object in the store of `size` bytes. */
export async function detectStoredType(
  store: ObjectStore,
  { key, type }: { key: string; type: string },
  size: number,
): Promise<string> {
  const range = { start: 0, end: Math.min(size, sampleSize) - 1 };
  const head = size === 0 ? new Uint8Array() : await buffer(await store.read(key, range));
  return await detectMediaType(type, head);
}
