import { appendFile, rm, writeFile } from "node:fs/promises";
import { DomainError, maxAttachmentSize } from "@daysignal/core";

/** How much base64 is decoded at once, in characters. */
const decodeSize = 65_536;

/** The bytes of one file of an archive, decoded from base64 into a temporary file as they arrive. */
export interface FileBytes {
  /** Begins anew: what was written before is forgotten. */
  begin(): Promise<void>;
  write(base64: string): Promise<void>;
  /** The number of bytes. Throws INVALID_INPUT for text that is not base64. */
  end(): Promise<number>;
  remove(): Promise<void>;
}

/** Decodes to the file at `path`. Throws PAYLOAD_TOO_LARGE for more than an attachment may hold (§9). */
export function createFileBytes(path: string): FileBytes {
  let held: string[] = [];
  let heldLength = 0;
  let size = 0;
  let isPadded = false;
  const decode = async (text: string) => {
    // Padding ends the text.
    if (isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) {
      throw new DomainError("INVALID_INPUT", { message: "must be base64" });
    }
    isPadded = text.endsWith("=");
    const bytes = Buffer.from(text, "base64");
    size += bytes.length;
    if (size > maxAttachmentSize) throw new DomainError("PAYLOAD_TOO_LARGE");
    if (bytes.length > 0) await appendFile(path, bytes);
  };
  return {
    begin: async () => {
      held = [];
      heldLength = 0;
      size = 0;
      isPadded = false;
      await writeFile(path, "", { mode: 0o600 });
    },
    write: async (base64) => {
      held.push(base64);
      heldLength += base64.length;
      if (heldLength < decodeSize) return;
      const text = held.join("");
      const whole = text.length - (text.length % 4);
      held = [text.slice(whole)];
      heldLength = text.length - whole;
      await decode(text.slice(0, whole));
    },
    end: async () => {
      const rest = held.join("");
      held = [];
      heldLength = 0;
      if (rest !== "") await decode(rest);
      return size;
    },
    remove: () => rm(path, { force: true }),
  };
}
