import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail } from "./mail.ts";

export interface FileMailOptions {
  /** The folder, created with the first message. */
  folder: string;
  /** The sender, such as `Daysignal <planner@example.com>`. */
  from: string;
  /** Called with the path of each message. */
  onWritten?: (path: string) => void;
}

/**
 * Writes each message to a file that mail programs can open (.eml), for installations without a
 * mail server. The files have mode 0600, because they contain codes.
 */
export function createFileMail({ folder, from, onWritten }: FileMailOptions): Mail {
  return {
    send: async (message) => {
      // Loaded with the first message, to save memory.
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message: content } = await transport.sendMail({ from, ...message });
      const moment = new Date().toISOString().replaceAll(":", "-");
      const path = join(folder, `${moment}-${randomBytes(4).toString("hex")}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path, content, { mode: 0o600 });
      onWritten?.(path);
    },
  };
}
