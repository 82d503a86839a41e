import type { ByteRange } from "./object-store.ts";

/**
 * The piece that a `Range` header asks for of an object of `size` bytes. Null
 * for the whole: without the header, for several pieces, and for what cannot be
 * read. "unsatisfiable" for one that begins behind the end.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | null | "unsatisfiable" {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  // Without a first byte the other number counts from the end.
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
