import type { Readable } from "node:stream";

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
 * Objects are always streamed.
 */
export interface ObjectStore {
  /** The store's name for the root of all keys. */
  readonly bucket: string;
  /**
   * Stores an object, which becomes visible once it is complete. An existing object stays
   * unchanged, and `existed` is true; `etag` is then still that of the sent bytes, or "" if the
   * store did not read them. `size` is the declared length in bytes; undefined if unknown.
   *
   * With `replace`, which only a restore uses, an existing object is replaced.
   */
  write(
    key: string,
    bytes: Readable,
    about: { type: string; size: number | undefined; replace?: boolean },
  ): Promise<{ etag: string; size: number; existed: boolean }>;
  /**
   * Moves a complete local file into the store and removes it. Returns false, with nothing changed,
   * if it would have to be copied; then use `write`.
   */
  moveIn?(key: string, path: string): Promise<boolean>;
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
  /** Stores one part, replacing one with the same number. `size` as for `write`. */
  writePart(
    upload: Multipart,
    partNumber: number,
    bytes: Readable,
    size: number | undefined,
  ): Promise<{ etag: string; size: number }>;
  /** The stored parts, by number; null if there is no such upload. */
  listParts(upload: Multipart): Promise<Part[] | null>;
  /**
   * Combines the parts into one object, which becomes visible as a whole; false if there
   * is no such upload.
   */
  completeMultipart(upload: Multipart, parts: readonly Part[]): Promise<boolean>;
  /** Deletes the parts; idempotent. */
  abortMultipart(upload: Multipart): Promise<void>;
  /** Deletes what interrupted writes left behind before an instant. */
  sweep?(before: Date): Promise<void>;
}
