import type { ByteRange } from "./object-store.ts";

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
