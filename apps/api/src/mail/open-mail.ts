import { join } from "node:path";
import type { Config } from "../env.ts";
import { createFileMail } from "./file-mail.ts";
import type { Mail } from "./mail.ts";
import { createSmtpMail } from "./smtp-mail.ts";

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
