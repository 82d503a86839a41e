import { challengeMinutes } from "@daysignal/core";
import { insertChallenge, takeChallenge } from "@daysignal/db";
import type { Context } from "../trpc/context.ts";

/** Stores the challenge of new options; `userId` is null for a sign-in. */
export async function storeChallenge(
  { db, now }: Context,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000).toISOString();
  await insertChallenge(db, { challenge, userId, expiresAt }, now.toISOString());
}

/** Consumes a challenge: for the library's `expectedChallenge`. */
export function expectChallenge({ db, now }: Context, userId: string | null) {
  return (challenge: string) => takeChallenge(db, challenge, userId, now.toISOString());
}
