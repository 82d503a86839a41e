import { findUserForLogin, lockOperators, scheduleDeletion, transact } from "@daysignal/db";
import { deleteAccount } from "../account/delete-accounts.ts";
import { openJobs } from "../job/open-jobs.ts";
import { openObjects } from "../object/open-objects.ts";
import { AdminError } from "./admin-error.ts";
import { assertHasData, withDb } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/** Deletes an account with everything in it at once, without the seven days. */
export async function deleteUser(operator: Operator, name: string): Promise<void> {
  assertHasData(operator);
  const objects = await openObjects(operator.config);
  await withDb(operator, async (db, url) => {
    const user = await findUserForLogin(db, name);
    if (!user) throw new AdminError(`There is no account with the name or email ${name}.`);
    const now = new Date();
    await transact(db, (tx) => scheduleDeletion(tx, user.id, now.toISOString()));
    const jobs = await openJobs({ url, db, isScheduling: false });
    try {
      await deleteAccount({ db, jobs, objects }, user.id, now);
    } finally {
      await jobs.stop();
    }
    operator.print(`${user.username} <${user.email}> and everything in the account are deleted.`);
    if ((await transact(db, lockOperators)).length === 0) {
      operator.print("Nobody is an operator now: npm run admin -- make-operator <username>");
    }
  });
}
