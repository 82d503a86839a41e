import type { Readable } from "node:stream";

/** A part that has been sent, as the S3 protocol names it. `Size` is in bytes. */
export interface Part {
  PartNumber: number;
  /** Without quotes. */
  ETag: string;
  Size: number;
}

/** An upload in parts. */
export interface Multipart {
  key: string;
  /** The store's own name for it. */
  uploadId: string;
}

/** The first and the last byte of a piece, both in it, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where the bytes of files are kept. It knows keys and bytes; whose they are is
 * known by the table of uploads alone. Nothing is ever held in memory whole.
 */
export interface ObjectStore {
  /** The store's name for what all keys lie in. */
  readonly bucket: string;
  /**
   * Keeps an object, which is there when all of it is. One that is there already
   * stays as it is, and `existed` says so; `etag` is then still that of the bytes
   * that were sent, or "" where the store did not read them. `size` is the declared
   * length in bytes; undefined if unknown.
   * With `replace`, for a restore alone, the new bytes take the place of the old.
   */
  write(
    key: string,
    bytes: Readable,
    about: { type: string; size: number | undefined; replace?: boolean },
  ): Promise<{ etag: string; size: number; existed: boolean }>;
  /** The length of an object in bytes; null when there is none. */
  size(key: string): Promise<number | null>;
  /** The bytes of an object that is there. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes an object; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Begins an upload in parts and answers its name. */
  createMultipart(about: { key: string; type: string }): Promise<string>;
  /** Keeps one part, in place of one of the same number. `size` as for `write`. */
  writePart(
    upload: Multipart,
    partNumber: number,
    bytes: Readable,
    size: number | undefined,
  ): Promise<{ etag: string; size: number }>;
  /** The parts that are there, by number; null when the upload is not. */
  listParts(upload: Multipart): Promise<Part[] | null>;
  /** Makes the parts one object, which begins to exist as a whole; false when the upload is not there. */
  completeMultipart(upload: Multipart, parts: readonly Part[]): Promise<boolean>;
  /** Removes the parts; nothing happens when the upload is not there. */
  abortMultipart(upload: Multipart): Promise<void>;
  /** Clears away what broken writes left behind before a moment. */
  sweep?(before: Date): Promise<void>;
}
