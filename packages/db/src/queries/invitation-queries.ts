import { type Invitation, maxListSize } from "@daysignal/core";
import type { Db } from "../database.ts";
import { rowOf, selectionOf } from "../tables/columns.ts";
import { invitationColumns } from "../tables/invitation-table.ts";

const { uses, ...newColumns } = invitationColumns;

/** All invitations, newest first, including expired ones. */
export async function listInvitations(db: Db): Promise<Invitation[]> {
  return await db
    .selectFrom("invitations")
    .select(selectionOf(invitationColumns))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(maxListSize)
    .execute();
}

/** Stores a new invitation, with only the hash of its code. */
export async function insertInvitation(
  db: Db,
  invitation: Omit<Invitation, "uses">,
  codeHash: string,
): Promise<void> {
  await db
    .insertInto("invitations")
    .values({ ...rowOf(newColumns, invitation), code_hash: codeHash })
    .execute();
}

/** Deletes an invitation. Returns false if there is none with this id. */
export async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom("invitations").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes the invitations that expired before an instant. */
export async function deleteInvitationsBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom("invitations").where("expires_at", "<", at).execute();
}

/**
 * Counts a use of the invitation with this hash and returns its id; undefined if there is none, it
 * has expired, or it is used up. The row stays locked until the transaction ends, so that
 * concurrent registrations cannot exceed its uses; a rollback undoes the count.
 */
export async function takeInvitation(
  tx: Db,
  codeHash: string,
  now: string,
): Promise<string | undefined> {
  const row = await tx
    .updateTable("invitations")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("code_hash", "=", codeHash)
    .where("expires_at", ">", now)
    .whereRef("uses", "<", "max_uses")
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}
