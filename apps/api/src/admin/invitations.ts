import { randomUUID } from "node:crypto";
import { createInvitationInput, invitationIdInput } from "@daysignal/core";
import {
  deleteInvitation,
  insertAudit,
  insertInvitation,
  listInvitations,
  transact,
} from "@daysignal/db";
import { makeInvitationCode } from "../account/registration.ts";
import { auditByCommand } from "./audit.ts";
import { withDb } from "./open-database.ts";
import { AdminError, type Operator } from "./operator.ts";

/** Creates an invitation and prints its link. */
export async function invite(
  operator: Operator,
  options: { days: string; uses: string },
): Promise<void> {
  const { config, print } = operator;
  const now = Date.now();
  const expires = new Date(now + Number(options.days) * 86_400_000);
  const input = createInvitationInput.safeParse({
    expiresAt: Number.isNaN(expires.getTime()) ? "" : expires.toISOString(),
    maxUses: Number(options.uses),
  });
  if (!input.success || expires.getTime() <= now) {
    throw new AdminError("--days must be a number above 0, and --uses one from 1 to 1000.");
  }
  const { code, codeHash } = makeInvitationCode();
  const made = { id: randomUUID(), createdAt: new Date(now).toISOString(), ...input.data };
  await withDb(operator, (db) =>
    transact(db, async (tx) => {
      await insertInvitation(tx, made, codeHash);
      await insertAudit(tx, auditByCommand("invitation-created", null, made.id));
    }),
  );
  const home = config.publicUrl || `http://localhost:${config.port}`;
  print(`${home.replace(/\/$/, "")}/auth?invitation=${code}`);
  print(`Good until ${made.expiresAt}, for ${made.maxUses} account(s). It is shown this once.`);
}

/** Prints the invitations, newest first, with the ids needed to withdraw them. */
export async function printInvitations(operator: Operator): Promise<void> {
  await withDb(operator, async (db) => {
    const found = await listInvitations(db);
    if (found.length === 0) operator.print("Nobody is invited.");
    const now = new Date().toISOString();
    for (const { id, expiresAt, maxUses, uses } of found) {
      const end = expiresAt > now ? `good until ${expiresAt}` : `ended ${expiresAt}`;
      operator.print(`${id}\t${uses} of ${maxUses} used\t${end}`);
    }
  });
}

/** Deletes an invitation: its link stops working at once. */
export async function withdrawInvitation(operator: Operator, id: string): Promise<void> {
  await withDb(operator, (db) =>
    transact(db, async (tx) => {
      const isId = invitationIdInput.safeParse({ id }).success;
      if (!isId || !(await deleteInvitation(tx, id))) {
        throw new AdminError(`There is no invitation ${id}. \`invitations\` lists them.`);
      }
      await insertAudit(tx, auditByCommand("invitation-deleted", null, id));
    }),
  );
  operator.print("The invitation was withdrawn.");
}
