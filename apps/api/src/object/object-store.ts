import type { Readable } from "node:stream";
import type { ScratchFile } from "./scratch-file.ts";

/** An uploaded part, in the S3 protocol's names. `Size` is in bytes. */
export interface Part {
  PartNumber: number;
  /** Without quotes. */
  ETag: string;
  Size: number;
}

/** A multipart upload. */
export interface Multipart {
  key: string;
  /** The store's own id of the upload. */
  uploadId: string;
}

/** The first and the last byte of a range, inclusive, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores the bytes of files. It knows only keys and bytes; owners are in the table of uploads.
 * Bytes come as complete local files and are read as streams.
 */
export interface ObjectStore {
  /** The store's name for the root of all keys. */
  readonly bucket: string;
  /** The folder of temporary files; for a store on disk, on the same disk. */
  readonly scratch: string;
  /**
   * Stores a file, which may be moved. An existing object stays unchanged, and the result is false;
   * with `replace`, which only a restore uses, it is replaced.
   */
  put(
    key: string,
    file: Pick<ScratchFile, "path" | "size">,
    about: { type: string; replace?: boolean },
  ): Promise<boolean>;
  /** The length of an object in bytes; null if there is none. */
  size(key: string): Promise<number | null>;
  /** The bytes of an existing object. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes an object; idempotent. */
  remove(key: string): Promise<void>;
  /** Deletes what is left of a user whose objects are all deleted; idempotent. */
  forget?(userId: string): Promise<void>;
  /** Starts a multipart upload and returns its id. */
  createMultipart(about: { key: string; type: string }): Promise<string>;
  /**
   * Stores a file, which may be moved, as a part, replacing one with the same number. Returns its
   * ETag, or null if there is no such upload.
   */
  putPart(upload: Multipart, partNumber: number, file: ScratchFile): Promise<string | null>;
  /** The stored parts, by number; null if there is no such upload. */
  listParts(upload: Multipart): Promise<Part[] | null>;
  /**
   * Combines the parts into one object, which becomes visible as a whole; false if there
   * is no such upload.
   */
  completeMultipart(upload: Multipart, parts: readonly Part[]): Promise<boolean>;
  /** Deletes the parts; idempotent. */
  abortMultipart(upload: Multipart): Promise<void>;
}

/** Removes the quotes of an ETag for comparison: S3 adds them, and accepts it without. */
export function withoutQuotes(etag: string): string {
  return etag.replace(/^"+|"+$/g, "");
}
