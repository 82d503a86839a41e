import { type FileHandle, open } from "node:fs/promises";
import { maxAttachmentSize } from "@daysignal/core";

/** The number of base64 characters decoded at a time. */
const decodeSize = 65_536;

/** Why a text was not decoded into a file. */
export type Base64Fault = "not base64" | "too large";

/** Decodes base64 texts, which arrive in pieces, into one file each. */
export interface Base64Files {
  /** Begins a text, whose bytes are written to a new file at `path`. */
  start(path: string): Promise<void>;
  /**
   * Returns a promise only if it writes to disk, because one per chunk would cost more than
   * everything else.
   */
  write(base64: string): Promise<void> | undefined;
  /** Ends a text. The file is "too large" above the maximum size of an attachment (§9). */
  end(): Promise<Base64Fault | undefined>;
  /** Closes the file of a text that has not ended. */
  close(): Promise<void>;
}

export function createBase64Files(): Base64Files {
  // One reused buffer for bytes and one for text: thousands of buffers, or of strings that survive
  // a few collections, would fill the memory before they are collected.
  const bytes = Buffer.alloc(decodeSize);
  const text = Buffer.alloc(decodeSize);
  /** The length of the buffered text in bytes. */
  let buffered = 0;
  let file: FileHandle | undefined;
  let size = 0;
  let isPadded = false;
  let fault: Base64Fault | undefined;
  /** Decodes the buffered text followed by `next`; keeps a rest that is too short for a byte. */
  const decode = async (next: string) => {
    const all = text.toString("latin1", 0, buffered) + next;
    const whole = all.length - (all.length % 4);
    buffered = text.write(all.slice(whole));
    for (let start = 0; start < whole && !fault; start += decodeSize) {
      const base64 = all.slice(start, Math.min(start + decodeSize, whole));
      // Nothing may follow the padding.
      if (isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) fault = "not base64";
      isPadded = base64.endsWith("=");
      const length = bytes.write(base64, "base64");
      size += length;
      if (size > maxAttachmentSize) fault ??= "too large";
      if (!fault) await file?.appendFile(bytes.subarray(0, length));
    }
  };
  const close = async () => {
    await file?.close();
    file = undefined;
  };
  return {
    start: async (path) => {
      [buffered, size, isPadded, fault] = [0, 0, false, undefined];
      file = await open(path, "wx", 0o600);
    },
    write: (base64) => {
      if (fault) return undefined;
      // A character takes at most three bytes in UTF-8; characters of more than one byte are not
      // base64.
      if (buffered + base64.length * 3 > decodeSize) return decode(base64);
      buffered += text.write(base64, buffered);
      return undefined;
    },
    end: async () => {
      await decode("");
      await close();
      return fault ?? (buffered > 0 ? "not base64" : undefined);
    },
    close,
  };
}
