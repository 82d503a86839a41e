import {
  findUserForLogin,
  insertAudit,
  lockOperators,
  scheduleDeletion,
  transact,
} from "@daysignal/db";
import { type Deleted, deleteAccount } from "../account/delete-accounts.ts";
import { goodbyeMessage } from "../account/deletion-messages.ts";
import { openJobs } from "../job/open-jobs.ts";
import { openCatalogues } from "../language/catalogues.ts";
import { locales } from "../locales.ts";
import { openMail } from "../mail/open-mail.ts";
import { openObjects } from "../object/objects.ts";
import { auditByCommand } from "./audit-by-command.ts";
import { noSuchUser } from "./change-account.ts";
import { assertHasData, withDb } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/**
 * Deletes an account with everything in it at once, without the seven days. The owner is emailed.
 */
export async function deleteUser(operator: Operator, name: string): Promise<void> {
  assertHasData(operator);
  const objects = await openObjects(operator.config);
  await withDb(operator, async (db, url) => {
    const user = await findUserForLogin(db, name);
    if (!user) throw noSuchUser(name);
    const now = new Date();
    await transact(db, async (tx) => {
      await scheduleDeletion(tx, user.id, now.toISOString());
      await insertAudit(tx, auditByCommand("deletion-requested", user.id));
    });
    const jobs = await openJobs({ url, db, isScheduling: false });
    try {
      const deleted = await deleteAccount({ db, jobs, objects }, user.id, now);
      if (deleted) await sayGoodbye(operator, deleted);
    } finally {
      await jobs.stop();
    }
    operator.print(`${user.username} <${user.email}> and everything in the account are deleted.`);
    if ((await transact(db, lockOperators)).length === 0) {
      operator.print("Nobody is an operator now: npm run admin -- make-operator <username>");
    }
  });
}

/** Not through the job queue, which would store the address. */
async function sayGoodbye({ config, print, warn }: Operator, deleted: Deleted): Promise<void> {
  const { email: to, language, username, isOwnWish } = deleted;
  const { appName } = config;
  const i18n = openCatalogues(locales, { warn: (_, line) => warn(line) })(language ?? "en");
  const mail = openMail(config, (path) => print(`No SMTP_URL: a message is in ${path}`));
  const message = goodbyeMessage(i18n, { appName, to, username, isOwnWish });
  await mail.send(message).catch((error: Error) => {
    warn(`The owner could not be told by email: ${error.message}`);
  });
}
