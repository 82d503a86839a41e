import {
  deleteTwoFactor,
  findRecipient,
  findUserForLogin,
  insertAudit,
  transact,
} from "@daysignal/db";
import { openJobs } from "../job/open-jobs.ts";
import { openCatalogues } from "../language/catalogues.ts";
import { locales } from "../locales.ts";
import { twoFactorRemovedMessage } from "../operator/two-factor-message.ts";
import { AdminError } from "./admin-error.ts";
import { auditByCommand } from "./audit-by-command.ts";
import { assertHasData, withDb } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/**
 * Turns off the two-factor sign-in of somebody who has lost the second factor. The app sends the
 * account an email about it, now or at its next start.
 */
export async function removeTwoFactor(operator: Operator, name: string): Promise<void> {
  assertHasData(operator);
  await withDb(operator, async (db, url) => {
    const user = await findUserForLogin(db, name);
    if (!user) throw new AdminError(`There is no account with the name or email ${name}.`);
    const { id, username, email: to } = user;
    const jobs = await openJobs({ url, db, isScheduling: false });
    const { appName } = operator.config;
    const { language } = (await findRecipient(db, id)) ?? {};
    const catalogues = openCatalogues(locales, { warn: (_, line) => operator.warn(line) });
    const i18n = catalogues(language ?? "en");
    const wasOn = await transact(db, async (tx) => {
      if (!(await deleteTwoFactor(tx, id))) return false;
      await insertAudit(tx, auditByCommand("two-factor-disabled", id));
      const mail = twoFactorRemovedMessage(i18n, { appName, to, username });
      await jobs.send("send-mail", mail, { tx });
      return true;
    }).finally(jobs.stop);
    const words = wasOn ? "signs in without a second factor now" : "has no second factor";
    operator.print(`${username} <${to}> ${words}.`);
  });
}
