import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../env.ts";
import type { Mail } from "./mail.ts";

/**
 * Opens the configured mail server; without one, messages are written to files whose paths
 * `onWritten` receives.
 */
export function openMail(
  { smtpUrl: url, mailFrom: from, dataDir }: Config,
  onWritten: (path: string) => void,
): Mail {
  if (url !== undefined) return createSmtpMail({ url, from });
  return createFileMail({ folder: join(dataDir, "mail"), from, onWritten });
}

interface FileMailOptions {
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

/** The timeouts of a mail server in milliseconds; a stopping process waits for them as well. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/**
 * Sends messages through a mail server: `smtp://user:password@host:587`, encrypted if the server
 * supports it, or `smtps://…:465`, always encrypted. `from` is a sender such as `Daysignal
 * <planner@example.com>`.
 */
export function createSmtpMail({ url, from }: { url: string; from: string }): Mail {
  return {
    send: async (message) => {
      // Loaded with the first message, to save memory.
      const { createTransport } = await import("nodemailer");
      await createTransport({ url, ...timeouts }).sendMail({ from, ...message });
    },
  };
}
