import { type FileHandle, open, rm } from "node:fs/promises";
import { DomainError, maxAttachmentSize } from "@daysignal/core";

/** How much base64 is decoded at once, in characters. */
const decodeSize = 65_536;

/** The bytes of one file of an archive, decoded from base64 into a temporary file as they arrive. */
export interface FileBytes {
  /** Begins anew: what was written before is forgotten. */
  begin(): Promise<void>;
  /** Answers nothing where the text is only kept for later: a promise for each piece would cost more than the rest. */
  write(base64: string): Promise<void> | undefined;
  /** The number of bytes. Throws INVALID_INPUT for text that is not base64. */
  end(): Promise<number>;
  remove(): Promise<void>;
}

/** Decodes to the file at `path`. Throws PAYLOAD_TOO_LARGE for more than an attachment may hold (§9). */
export function createFileBytes(path: string): FileBytes {
  // One buffer for all pieces, and another one for their text: thousands of buffers, or
  // of strings that survive a few collections, fill the memory before they are collected.
  const bytes = Buffer.alloc(decodeSize);
  const text = Buffer.alloc(decodeSize);
  /** The length of the text that waits to be decoded, in bytes. */
  let held = 0;
  let file: FileHandle | undefined;
  let size = 0;
  let isPadded = false;
  const decode = async (base64: string) => {
    // Padding ends the text.
    if (isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0) {
      throw new DomainError("INVALID_INPUT", { message: "must be base64" });
    }
    isPadded = base64.endsWith("=");
    const length = bytes.write(base64, "base64");
    size += length;
    if (size > maxAttachmentSize) throw new DomainError("PAYLOAD_TOO_LARGE");
    await file?.appendFile(bytes.subarray(0, length));
  };
  /** Decodes what is held and what follows it; keeps what is too short for a byte. */
  const decodeHeld = async (next: string) => {
    const base64 = text.toString("latin1", 0, held) + next;
    const whole = base64.length - (base64.length % 4);
    held = text.write(base64.slice(whole));
    for (let start = 0; start < whole; start += decodeSize) {
      await decode(base64.slice(start, Math.min(start + decodeSize, whole)));
    }
  };
  const close = async () => {
    await file?.close();
    file = undefined;
  };
  return {
    begin: async () => {
      await close();
      held = 0;
      size = 0;
      isPadded = false;
      file = await open(path, "w", 0o600);
    },
    write: (base64) => {
      // In UTF-8 a character has up to three bytes; whatever has more than one is no base64.
      if (held + base64.length * 3 > decodeSize) return decodeHeld(base64);
      held += text.write(base64, held);
      return undefined;
    },
    end: async () => {
      await decodeHeld("");
      if (held > 0) throw new DomainError("INVALID_INPUT", { message: "must be base64" });
      await close();
      return size;
    },
    remove: async () => {
      await close();
      await rm(path, { force: true });
    },
  };
}
