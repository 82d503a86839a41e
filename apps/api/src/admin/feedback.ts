import { text } from "node:stream/consumers";
import { adminPageSize, answerFeedbackInput, type ReceivedFeedback } from "@daysignal/core";
import {
  type DbClient,
  findFeedback,
  findRecipient,
  insertAudit,
  listFeedback,
  markFeedback,
  transact,
} from "@daysignal/db";
import { answerMessage } from "../operator/feedback-messages.ts";
import { auditByCommand } from "./audit.ts";
import { withMail } from "./change-account.ts";
import { withDb } from "./open-database.ts";
import { AdminError, type Operator } from "./operator.ts";

/** Prints the newest feedback that is not done, each with the key for replying to it. */
export async function printFeedback(operator: Operator): Promise<void> {
  await withDb(operator, async (db) => {
    const found = await listFeedback(db, { status: "open", limit: adminPageSize });
    if (found.length === 0) operator.print("No open feedback.");
    for (const { accountId, id, createdAt, type, username, replyTo, subject, message } of found) {
      operator.print(
        `${accountId}/${id}\n${createdAt} ${type} from ${username} <${replyTo}>: ${subject}\n${message}\n`,
      );
    }
  });
}

/**
 * Replies to feedback by email with the text of standard input, and marks it as done. The app sends
 * the email, now or at its next start.
 */
export async function answerFeedback(operator: Operator, key: string): Promise<void> {
  const { input, print, warn } = operator;
  if (input.isTTY) warn("Write the reply, and end it with Ctrl-D.");
  const message = await text(input);
  await withMail(operator, async ({ appName, catalogues, db, jobs }) => {
    const found = await findByKey(db, key);
    const { accountId, id } = found;
    const answer = answerFeedbackInput.safeParse({ accountId, id, message });
    if (!answer.success) {
      throw new AdminError(`The answer ${answer.error.issues[0]?.message ?? "is not allowed"}.`);
    }
    const i18n = catalogues((await findRecipient(db, accountId))?.language ?? "en");
    const mail = answerMessage(i18n, { appName, found, message: answer.data.message });
    const at = new Date().toISOString();
    await transact(db, async (tx) => {
      await markFeedback(tx, { accountId, id }, { answeredAt: at, doneAt: found.doneAt ?? at });
      await insertAudit(tx, auditByCommand("feedback-answered", accountId, id));
      await jobs.send("send-mail", mail, { tx });
    });
    print(`The answer goes to ${found.replyTo}.`);
  });
}

/** Marks feedback as done without a reply, or as open again. */
export async function markFeedbackDone(
  operator: Operator,
  key: string,
  { open }: { open: boolean },
): Promise<void> {
  await withDb(operator, async (db) => {
    const { accountId, id, doneAt, subject } = await findByKey(db, key);
    const now = new Date().toISOString();
    await markFeedback(db, { accountId, id }, { doneAt: open ? null : (doneAt ?? now) });
    operator.print(`${subject}: ${open ? "open again" : "done"}.`);
  });
}

/** Finds feedback by a key that `feedback` printed. */
async function findByKey(db: DbClient["db"], key: string): Promise<ReceivedFeedback> {
  const [accountId = "", id = ""] = key.split("/");
  const ids = answerFeedbackInput.pick({ accountId: true, id: true }).safeParse({ accountId, id });
  const found = ids.success ? await findFeedback(db, accountId, id) : undefined;
  if (!found) throw new AdminError(`There is no feedback ${key}. \`feedback\` lists it.`);
  return found;
}
