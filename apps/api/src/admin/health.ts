import { join } from "node:path";
import { emailSchema } from "@daysignal/core";
import { openMail } from "../mail/open-mail.ts";
import { readHealth, type StoredHealth } from "../operator/read-health.ts";
import { findBackupProblem } from "./find-backup-problem.ts";
import { withDb } from "./open-database.ts";
import { AdminError, type Operator } from "./operator.ts";
import { bytesText } from "./statistics.ts";

/**
 * Prints the state of the installation, as /admin shows it, without the figures of the running
 * process.
 */
export async function printHealth(operator: Operator): Promise<void> {
  const { config, print } = operator;
  await withDb(operator, async (db) => {
    const health = await readHealth({
      db,
      now: new Date(),
      registration: config.registration,
      isMailSent: config.smtpUrl !== undefined,
      storageTotal: config.storageQuota.total,
      findBackupProblem: config.backupTo === null ? undefined : () => findBackupProblem(config),
    });
    const total = health.storageTotal === null ? "" : ` of ${bytesText(health.storageTotal)}`;
    const rows = [
      ["Version", health.installedRelease],
      ["Database", bytesText(health.databaseBytes)],
      ["Files", bytesText(health.storageUsed) + total],
      ["Email", health.isMailSent ? "by SMTP_URL" : `files in ${join(config.dataDir, "mail")}`],
      ["Last backup", backupText(health)],
      ["Accounts", `${health.accounts}`],
      ["Registration", health.registration],
      ["Open feedback", `${health.openFeedback}`],
    ] as const;
    for (const [name, value] of rows) print(`${name.padEnd(15)}${value}`);
    if (health.backupProblem !== null) {
      operator.warn(`No backup can be stored in BACKUP_TO: ${health.backupProblem}`);
    }
  });
}

function backupText(health: StoredHealth): string {
  const { lastBackupAt, isBackupOverdue, isBackupScheduled } = health;
  if (lastBackupAt !== null) return lastBackupAt + (isBackupOverdue ? ", older than two days" : "");
  if (isBackupOverdue) return "none has succeeded yet";
  return isBackupScheduled
    ? "none yet; the schedule is set (BACKUP_TO), and the first one is due"
    : "none by the schedule (BACKUP_TO)";
}

/** Sends an email at once, so that the mail server's error can be shown. */
export async function testMail({ config, print }: Operator, address: string): Promise<void> {
  const to = emailSchema.safeParse(address);
  if (!to.success) throw new AdminError(`The email ${to.error.issues[0]?.message}.`);
  const mail = openMail(config, (path) => print(`No SMTP_URL: the message is in ${path}`));
  const { appName } = config;
  const message = {
    to: to.data,
    subject: `${appName}: a test`,
    text: `Email from ${appName} arrives.\n`,
  };
  await mail.send(message).catch((error: Error) => {
    throw new AdminError(`The mail server refuses, or is away: ${error.message}`);
  });
  if (config.smtpUrl !== undefined) print(`The mail server has taken a message to ${to.data}.`);
}
