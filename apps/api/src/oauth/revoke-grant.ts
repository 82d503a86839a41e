import { deletePersonalAccessToken, type OauthGrant, transact } from "@daysignal/db";
import { writeAudit } from "../account/write-audit.ts";
import type { Context } from "../trpc/context.ts";

/** Revokes a grant, as revoking its API token does. */
export async function revokeGrant(ctx: Context, { userId, tokenId }: OauthGrant): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const token = await deletePersonalAccessToken(tx, userId, tokenId);
    if (!token) return;
    await writeAudit(ctx, tx, { action: "token-deleted", userId, subject: token.name });
  });
}
