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
  // One buffer for all pieces: thousands of them would fill the memory before they are collected.
  const buffer = Buffer.alloc(decodeSize);
  let file: FileHandle | undefined;
  let held = "";
  let size = 0;
  let isPadded = false;
  const decode = async (text: string) => {
    // Padding ends the text.
    if (isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) {
      throw new DomainError("INVALID_INPUT", { message: "must be base64" });
    }
    isPadded = text.endsWith("=");
    const length = buffer.write(text, "base64");
    size += length;
    if (size > maxAttachmentSize) throw new DomainError("PAYLOAD_TOO_LARGE");
    await file?.appendFile(buffer.subarray(0, length));
  };
  const close = async () => {
    await file?.close();
    file = undefined;
  };
  return {
    begin: async () => {
      await close();
      held = "";
      size = 0;
      isPadded = false;
      file = await open(path, "w", 0o600);
    },
    write: (base64) => {
      held += base64;
      if (held.length < decodeSize) return undefined;
      const whole = held.length - (held.length % 4);
      const text = held.slice(0, whole);
      held = held.slice(whole);
      return decode(text);
    },
    end: async () => {
      if (held !== "") await decode(held);
      held = "";
      await close();
      return size;
    },
    remove: async () => {
      await close();
      await rm(path, { force: true });
    },
  };
}
