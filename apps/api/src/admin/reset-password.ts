import { type AccessKey, type AccountAccess, accessKinds } from "@daysignal/core";
import { insertAudit, listAccountAccess, replacePassword } from "@daysignal/db";
import { assertUncommonPassword } from "../account/assert-uncommon-password.ts";
import { removalsOf } from "../account/audit-removed.ts";
import { createPasswords } from "../auth/passwords.ts";
import { createRateLimits } from "../auth/rate-limits.ts";
import { auditByCommand } from "./audit.ts";
import { changeAccount, findUser } from "./change-account.ts";
import { choosePassword, type PasswordOptions } from "./choose-password.ts";
import { withDb } from "./open-database.ts";
import { AdminError, type Operator } from "./operator.ts";

export interface ResetOptions extends PasswordOptions {
  /** Only prints the accesses that work without the password, with their keys. */
  list: boolean;
  /** The keys of the accesses to keep. */
  keep?: string[];
}

/**
 * Emails the owner of an account a link to choose a new password. Without a mail server, or with
 * `ask`, it sets a password: all sessions end, and so does every access that works without the
 * password, except those that `keep` names. Failed sign-ins are forgotten, so that the owner can
 * sign in at once.
 */
export async function resetPassword(
  operator: Operator,
  name: string,
  options: ResetOptions,
): Promise<void> {
  const keep = (options.keep ?? []).map(parseKey);
  if (options.list) return await printAccess(operator, name);
  if (operator.config.smtpUrl !== undefined && !options.ask) {
    return await sendLink(operator, name);
  }
  const password = await choosePassword(operator, options);
  const passwordHash = await createPasswords().hash(password);
  let removed: AccountAccess[] = [];
  const { username, email } = await changeAccount(operator, name, async ({ tx, user, record }) => {
    await assertUncommonPassword("password", password, user);
    ({ removed } = await replacePassword(tx, user.id, passwordHash, keep));
    for (const { action, subject } of removalsOf(removed)) {
      await insertAudit(tx, auditByCommand(action, user.id, subject));
    }
    await record("password-reset");
    await createRateLimits(tx).afterReset(user.email, user.username);
  });
  operator.print(`${username} <${email}> has a new password; all sessions have ended.`);
  for (const one of removed) operator.print(`Removed: ${accessLine(one)}`);
  if (!options.ask) operator.print(`Password: ${password}`);
}

async function sendLink(operator: Operator, name: string): Promise<void> {
  const { publicUrl, port } = operator.config;
  const home = publicUrl || `http://localhost:${port}`;
  const { username, email } = await changeAccount(operator, name, async ({ tx, user, jobs }) => {
    await insertAudit(tx, auditByCommand("reset-link-sent", user.id));
    const request = { email: user.email, home, language: "en" };
    await jobs.send("send-reset-code", request, { tx });
  });
  operator.print(
    `${username} <${email}> gets a link to choose a new password, from the app: now, or when it is started. With --ask you set one here.`,
  );
}

async function printAccess(operator: Operator, name: string): Promise<void> {
  await withDb(operator, async (db) => {
    const access = await listAccountAccess(db, (await findUser(db, name)).id);
    if (access.length === 0) operator.print("Nothing can act for it without its password.");
    for (const one of access) operator.print(accessLine(one));
  });
}

const accessLine = ({ kind, id, name }: AccountAccess) => `${kind}/${id}\t${name ?? ""}`.trimEnd();

function parseKey(text: string): AccessKey {
  const [kindText, id = ""] = text.split("/");
  const kind = accessKinds.find((one) => one === kindText);
  if (kind === undefined || id === "") {
    throw new AdminError(`${text} is no key; reset-password --list prints them.`);
  }
  return { kind, id };
}
