import {
  type Db,
  type DbClient,
  findUserForLogin,
  insertAudit,
  transact,
  type UserForLogin,
} from "@daysignal/db";
import { type ChangeByOther, mailAboutChange } from "../account/change-by-other.ts";
import type { JobQueue } from "../job/jobs.ts";
import { openJobs } from "../job/open-jobs.ts";
import { openCatalogues } from "../language/catalogues.ts";
import { locales } from "../locales.ts";
import { auditByCommand } from "./audit.ts";
import { withDb } from "./open-database.ts";
import { AdminError, type Operator } from "./operator.ts";

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
  return await withMail(operator, async (services) => {
    const { db, catalogues } = services;
    const user = await findUser(db, name);
    await transact(db, (tx) =>
      change({
        tx,
        user,
        jobs: services.jobs,
        record: async (action, subject) => {
          await insertAudit(tx, auditByCommand(action, user.id, subject));
          await mailAboutChange(services, tx, { action, userId: user.id }, catalogues("en"));
        },
      }),
    );
    return user;
  });
}

/** The services of a command that emails somebody; the app sends what is in the queue. */
interface MailServices {
  db: DbClient["db"];
  jobs: JobQueue;
  appName: string;
  catalogues: ReturnType<typeof openCatalogues>;
}

/** Opens the database for a command that emails somebody. */
export async function withMail<T>(
  operator: Operator,
  work: (services: MailServices) => Promise<T>,
): Promise<T> {
  const { config, warn } = operator;
  return await withDb(operator, async (db, url) => {
    const catalogues = openCatalogues(locales, { warn: (_, line) => warn(line) });
    const jobs = await openJobs({ url, db, isScheduling: false });
    return await work({ db, jobs, appName: config.appName, catalogues }).finally(jobs.stop);
  });
}

/** The user with this username or email; throws an `AdminError` for none. */
export async function findUser(db: Db, name: string): Promise<UserForLogin> {
  const user = await findUserForLogin(db, name);
  if (!user) throw new AdminError(`There is no account with the name or email ${name}.`);
  return user;
}
