import { type Db, findUserForLogin, insertAudit, transact, type UserForLogin } from "@daysignal/db";
import { type ChangeByOther, mailAboutChange } from "../account/change-by-other.ts";
import type { JobQueue } from "../job/jobs.ts";
import { openJobs } from "../job/open-jobs.ts";
import { openCatalogues } from "../language/catalogues.ts";
import { locales } from "../locales.ts";
import { AdminError } from "./admin-error.ts";
import { auditByCommand } from "./audit-by-command.ts";
import { assertHasData, withDb } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/** The context of a command that changes an account. */
export interface AccountChange {
  /** The transaction. */
  tx: Db;
  user: UserForLogin;
  jobs: JobQueue;
  /** Adds an audit entry and emails the owner: now, or when the app starts. */
  record(action: ChangeByOther, subject?: string): Promise<void>;
}

/** Changes the account with this username or email in one transaction, and returns its user. */
export async function changeAccount(
  operator: Operator,
  name: string,
  change: (account: AccountChange) => Promise<void>,
): Promise<UserForLogin> {
  assertHasData(operator);
  return await withDb(operator, async (db, url) => {
    const user = await findUserForLogin(db, name);
    if (!user) throw noSuchUser(name);
    const catalogues = openCatalogues(locales, { warn: (_, line) => operator.warn(line) });
    const jobs = await openJobs({ url, db, isScheduling: false });
    const services = { appName: operator.config.appName, catalogues, jobs };
    await transact(db, (tx) =>
      change({
        tx,
        user,
        jobs,
        record: async (action, subject) => {
          await insertAudit(tx, auditByCommand(action, user.id, subject));
          await mailAboutChange(services, tx, { action, userId: user.id }, catalogues("en"));
        },
      }),
    ).finally(jobs.stop);
    return user;
  });
}

export const noSuchUser = (name: string) =>
  new AdminError(`There is no account with the name or email ${name}.`);
