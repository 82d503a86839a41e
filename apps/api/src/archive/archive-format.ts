import { type ArchiveKind, archiveFormat, DomainError } from "@daysignal/core";

/** The maximum size of an archive in bytes, packed and unpacked. */
export const maxArchiveSize = 1_073_741_824;

/** The maximum length of a line's JSON without file contents: that of a request body. */
export const maxLineLength = 1_048_576;

/** The maximum depth of an archive's JSON, and of values in a line; the largest has 3000. */
export const lineBounds = { depth: 16, values: 10_000 } as const;

/** The contents of an archive, not yet validated. */
export interface ArchiveSource {
  /** Format, version, settings and so on, by name. */
  head: Readonly<Record<string, unknown>>;
  /** Throws INVALID_INPUT if the archive has a part that this version does not know. */
  assertKnown(): void;
  /** The lines of a kind in order. Throws INVALID_INPUT for one that is no JSON. */
  lines(kind: ArchiveKind): AsyncIterable<unknown>;
  /**
   * Writes the bytes that the line read last names in `data` to a new file at `path`; `field` names
   * them in errors. Throws INVALID_INPUT if they are missing or damaged, and PAYLOAD_TOO_LARGE above the
   * maximum size of an attachment (§9).
   */
  unpack(data: string, field: string, path: string): Promise<void>;
}

/** Returns the head of an archive of a version. Throws INVALID_INPUT for anything else. */
export function checkFormat(head: unknown, version: number): ArchiveSource["head"] {
  if (typeof head !== "object" || head === null || !("format" in head)) throw notAnArchive();
  if (head.format !== archiveFormat) throw notAnArchive();
  if (!("version" in head) || head.version !== version) {
    throw new DomainError("INVALID_INPUT", {
      field: "version",
      message: /*i18n*/ "This export was made by a newer version. Update this installation first.",
    });
  }
  return { ...head };
}

/** The error for anything but a complete archive; `field` names the entry or line. */
export function notAnArchive(field?: { field: string }, options?: ErrorOptions): DomainError {
  const message = /*i18n*/ "This is not a whole file that was exported here.";
  return new DomainError("INVALID_INPUT", { ...field, message }, options);
}

/** The error for a part of an archive that this version does not know. */
export function unknownField(field: string): DomainError {
  const message = /*i18n*/ "{field} is not a known field.";
  return new DomainError("INVALID_INPUT", { field, message });
}
