import { type FileHandle, open, rm } from "node:fs/promises";
import { DomainError, maxAttachmentSize } from "@daysignal/core";

/** The number of base64 characters decoded at a time. */
const decodeSize = 65_536;

/** A temporary file that base64 text is decoded into as it arrives. */
export interface Base64File {
  /** Discards everything written so far. */
  restart(): Promise<void>;
  /**
   * Returns a promise only if it writes to disk, because one per chunk would cost more than
   * everything else.
   */
  write(base64: string): Promise<void> | undefined;
  /** Returns the number of bytes. Throws INVALID_INPUT for text that is not base64. */
  end(): Promise<number>;
  remove(): Promise<void>;
}

/**
 * Decodes into the file at `path`. Throws PAYLOAD_TOO_LARGE above the maximum size of an
 * attachment (§9).
 */
export function createBase64File(path: string): Base64File {
  // One reused buffer for bytes and one for text: thousands of buffers, or of strings that survive
  // a few collections, would fill the memory before they are collected.
  const bytes = Buffer.alloc(decodeSize);
  const text = Buffer.alloc(decodeSize);
  /** The length of the buffered text in bytes. */
  let buffered = 0;
  let file: FileHandle | undefined;
  let size = 0;
  let isPadded = false;
  /** Decodes groups of four characters. */
  const decode = async (base64: string) => {
    // Nothing may follow the padding.
    if (isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) {
      throw new DomainError("INVALID_INPUT", { reason: /*i18n*/ "must be base64" });
    }
    isPadded = base64.endsWith("=");
    const length = bytes.write(base64, "base64");
    size += length;
    if (size > maxAttachmentSize) throw new DomainError("PAYLOAD_TOO_LARGE");
    await file?.appendFile(bytes.subarray(0, length));
  };
  /** Decodes the buffered text followed by `next`; keeps a rest that is too short for a byte. */
  const decodeBuffered = async (next: string) => {
    const base64 = text.toString("latin1", 0, buffered) + next;
    const whole = base64.length - (base64.length % 4);
    buffered = text.write(base64.slice(whole));
    for (let start = 0; start < whole; start += decodeSize) {
      await decode(base64.slice(start, Math.min(start + decodeSize, whole)));
    }
  };
  const close = async () => {
    await file?.close();
    file = undefined;
  };
  return {
    restart: async () => {
      await close();
      buffered = 0;
      size = 0;
      isPadded = false;
      file = await open(path, "w", 0o600);
    },
    write: (base64) => {
      // A character takes at most three bytes in UTF-8; characters of more than one byte are not
      // base64.
      if (buffered + base64.length * 3 > decodeSize) return decodeBuffered(base64);
      buffered += text.write(base64, buffered);
      return undefined;
    },
    end: async () => {
      await decodeBuffered("");
      if (buffered > 0)
        throw new DomainError("INVALID_INPUT", { reason: /*i18n*/ "must be base64" });
      await close();
      return size;
    },
    remove: async () => {
      await close();
      await rm(path, { force: true });
    },
  };
}
