import { insertAudit, lockOperators, scheduleDeletion, transact } from "@daysignal/db";
import { deleteAccount } from "../account/delete-accounts.ts";
import { goodbyeMessage } from "../account/deletion-messages.ts";
import { openMail } from "../mail/open-mail.ts";
import { openObjects } from "../object/objects.ts";
import { auditByCommand } from "./audit.ts";
import { findUser, withMail } from "./change-account.ts";
import type { Operator } from "./operator.ts";

/**
 * Deletes an account with everything in it at once, without the seven days. The owner is emailed.
 */
export async function deleteUser(operator: Operator, name: string): Promise<void> {
  const { config, print, warn } = operator;
  await withMail(operator, async ({ appName, catalogues, db, jobs }) => {
    const user = await findUser(db, name);
    const now = new Date();
    await transact(db, async (tx) => {
      await scheduleDeletion(tx, user.id, now.toISOString());
      await insertAudit(tx, auditByCommand("deletion-requested", user.id));
    });
    const objects = await openObjects(config);
    const deleted = await deleteAccount({ db, jobs, objects }, user.id, now);
    if (deleted) {
      const { email: to, language, username, isOwnWish } = deleted;
      const i18n = catalogues(language ?? "en");
      // Not through the job queue, which would store the address.
      const mail = openMail(config, (path) => print(`No SMTP_URL: a message is in ${path}`));
      const message = goodbyeMessage(i18n, { appName, to, username, isOwnWish });
      await mail.send(message).catch((error: Error) => {
        warn(`The owner could not be told by email: ${error.message}`);
      });
    }
    print(`${user.username} <${user.email}> and everything in the account are deleted.`);
    if ((await transact(db, lockOperators)).length === 0) {
      print("Nobody is an operator now: npm run admin -- make-operator <username>");
    }
  });
}
