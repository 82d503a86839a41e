import { DomainError } from "@daysignal/core";
import { hasSignedInFrom, takeResetTry } from "@daysignal/db";
import { hashName } from "../auth/hash-secret.ts";
import { networkOf } from "../auth/network.ts";
import type { Context } from "../trpc/context.ts";

/**
 * Counts an attempt with the code of an email and compares it, with the same response and timing
 * whether or not the account exists (§4). Returns the keys of the stored code, and by which network
 * the attempt was counted. Errors: WRONG_CODE, RATE_LIMITED.
 */
export async function verifyResetCode(
  { auth, db, now, request }: Context,
  { email, code }: { email: string; code: string },
) {
  await auth.rateLimits.beforeReset(request.ip, email);
  const emailHash = hashName(email);
  const isFromKnownNetwork = await hasSignedInFrom(db, email, networkOf(request.ip));
  // Counted before the code is compared, in a separate statement, so that no rollback undoes it.
  const codeHash = await takeResetTry(db, emailHash, {
    now: now.toISOString(),
    isFromKnownNetwork,
  });
  const isRight = await auth.passwords.verify(code, codeHash);
  if (codeHash === undefined || !isRight) throw wrongResetCode();
  return { emailHash, codeHash, isFromKnownNetwork };
}

/** The error for every wrong, expired or used reset code. */
export const wrongResetCode = () => new DomainError("WRONG_CODE", { field: "code" });
