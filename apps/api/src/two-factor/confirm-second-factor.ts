import { DomainError, rememberedDeviceDays } from "@daysignal/core";
import {
  findTwoFactor,
  isRemembered,
  moveRememberedDevice,
  rememberDevice,
  takeRecoveryCode,
  takeTimeStep,
} from "@daysignal/db";
import { assertNotSuspended } from "../account/assertions.ts";
import { writeAudit } from "../account/write-audit.ts";
import { hashSecret, randomSecret } from "../auth/hash-secret.ts";
import type { Context } from "../trpc/context.ts";
import { findTimeStep, hashRecoveryCode, isTimeCode } from "./codes.ts";

/** The second factor that was accepted; `deviceHash` is that of a remembered device. */
export interface SecondFactor {
  isNeeded: boolean;
  deviceHash?: string;
}

/**
 * Requires the second factor of an account whose password was right (§7), if it has one: a code, or
 * a remembered device. A code is accepted once. Errors: ACCOUNT_SUSPENDED, TWO_FACTOR_REQUIRED without
 * a code, WRONG_CODE, RATE_LIMITED.
 */
export async function confirmSecondFactor(
  ctx: Context,
  userId: string,
  code: string | undefined,
): Promise<SecondFactor> {
  const { auth, db, now, request } = ctx;
  const found = await findTwoFactor(db, userId);
  if (!found?.isEnabled) return { isNeeded: false };
  // A refused sign-in uses up no code.
  await assertNotSuspended(ctx, userId);
  const deviceToken = auth.device.read(request);
  if (deviceToken !== undefined) {
    const deviceHash = hashSecret(deviceToken);
    if (await isRemembered(db, userId, deviceHash, now.toISOString())) {
      return { isNeeded: true, deviceHash };
    }
  }
  if (code === undefined) throw new DomainError("TWO_FACTOR_REQUIRED", { field: "code" });
  if (isTimeCode(code)) {
    await auth.rateLimits.beforeCode(request.ip, userId);
    const step = findTimeStep(found.secret, code, now);
    if (step === undefined || !(await takeTimeStep(db, userId, step))) await refuse(ctx, userId);
  } else {
    await auth.rateLimits.beforeRecoveryCode(request.ip, userId);
    if (!(await takeRecoveryCode(db, userId, hashRecoveryCode(code)))) await refuse(ctx, userId);
    await writeAudit(ctx, db, { action: "recovery-code-used", userId });
  }
  await auth.rateLimits.afterCode(request.ip, userId);
  return { isNeeded: true };
}

/** After a sign-in, remembers the device if requested, or records the use of a remembered one. */
export async function noteDevice(
  { auth, db, now, reply }: Context,
  { userId, signInId }: { userId: string; signInId: string },
  { isNeeded, deviceHash }: SecondFactor,
  isWanted: boolean,
): Promise<void> {
  if (deviceHash !== undefined) {
    await moveRememberedDevice(db, userId, deviceHash, signInId);
  } else if (isNeeded && isWanted) {
    const token = randomSecret();
    const tokenHash = hashSecret(token);
    const maxAge = rememberedDeviceDays * 86_400;
    const expiresAt = new Date(now.getTime() + maxAge * 1000).toISOString();
    await rememberDevice(db, userId, { tokenHash, signInId, expiresAt }, now.toISOString());
    auth.device.set(reply, token, maxAge);
  }
}

/** The error for a code of an authenticator app or a recovery code. */
export const wrongCode = () =>
  new DomainError("WRONG_CODE", {
    field: "code",
    message:
      /*i18n*/ "This code is wrong, or was used already. Enter the one that your app shows now.",
  });

async function refuse(ctx: Context, userId: string): Promise<never> {
  await writeAudit(ctx, ctx.db, { action: "sign-in-refused", userId, actorId: null });
  throw wrongCode();
}
