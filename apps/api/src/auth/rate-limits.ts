import { createHash } from "node:crypto";
import { DomainError, foldName } from "@daysignal/core";
import { clearRateLimits, type Database, hasSignedInFrom } from "@daysignal/db";
import { CompiledQuery, type Kysely } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { networkOf } from "./network.ts";

/** The rate limits of sign-in and accounts. Each throws RATE_LIMITED with the seconds to wait. */
export interface RateLimits {
  /** Counts an attempt to sign in, before the password is verified. */
  beforeLogin(ip: string, name: string): Promise<void>;
  /** Reverts the count of a successful sign-in: only failures count. */
  afterLogin(ip: string, name: string): Promise<void>;
  /** Counts an attempt to register. */
  beforeRegister(ip: string): Promise<void>;
  /** Counts a request for a password reset code, whether or not an account has the email. */
  beforeResetCode(ip: string, email: string): Promise<void>;
  /** Counts an attempt with such a code. */
  beforeReset(ip: string, email: string): Promise<void>;
  /** Counts a request for a code for a new email. */
  beforeEmailCode(userId: string): Promise<void>;
  /** Counts an attempt with such a code. */
  beforeEmailChange(userId: string): Promise<void>;
  /** Counts an attempt to confirm a change of credentials with the password. */
  beforeConfirmation(userId: string): Promise<void>;
  /** Reverts the count of a right password. */
  afterConfirmation(userId: string): Promise<void>;
  /** Counts a step of signing in with a passkey. */
  beforePasskey(ip: string): Promise<void>;
  /** Counts a step of single sign-on. */
  beforeSingleSignOn(ip: string): Promise<void>;
  /** Counts an app that registers itself for OAuth. */
  beforeAppRegistration(ip: string): Promise<void>;
  /** Counts a request of such an app for tokens, or to end them. */
  beforeTokenRequest(ip: string): Promise<void>;
  /** Counts an attempt with a code of an authenticator app. */
  beforeCode(ip: string, userId: string): Promise<void>;
  /** Counts an attempt with a recovery code. */
  beforeRecoveryCode(ip: string, userId: string): Promise<void>;
  /** Reverts the count of a right code. */
  afterCode(ip: string, userId: string): Promise<void>;
  /** Counts a test of a webhook. */
  beforeHookTest(userId: string): Promise<void>;
  /** Clears the failures of a user who has just proved ownership of the account. */
  afterReset(email: string, username: string | undefined): Promise<void>;
}

/** How many attempts in how many seconds. */
const limits = {
  /** From one network, so that whoever guesses locks out nobody but themselves. */
  loginByNameAndIp: { points: 10, duration: 15 * 60 },
  /** From all networks together, except those where the account has signed in before. */
  loginByName: { points: 100, duration: 60 * 60 },
  loginByIp: { points: 50, duration: 15 * 60 },
  registerByIp: { points: 20, duration: 60 * 60 },
  resetByIp: { points: 50, duration: 60 * 60 },
  resetCodeByEmail: { points: 5, duration: 60 * 60 },
  resetByEmail: { points: 30, duration: 60 * 60 },
  emailCodeByUser: { points: 5, duration: 60 * 60 },
  emailChangeByUser: { points: 30, duration: 60 * 60 },
  confirmByUser: { points: 10, duration: 15 * 60 },
  // Every visit of /auth is one. Passkeys cannot be guessed: this only bounds the work.
  passkeyByIp: { points: 500, duration: 15 * 60 },
  // States cannot be guessed either.
  singleSignOnByIp: { points: 300, duration: 15 * 60 },
  appRegistrationByIp: { points: 30, duration: 60 * 60 },
  // Tokens cannot be guessed either, and one address may be an app's for many people.
  tokenRequestByIp: { points: 1000, duration: 15 * 60 },
  codeByNetwork: { points: 10, duration: 15 * 60 },
  // Three of a million codes are right at a time. Recovery codes have no such limit, so that
  // guesses from many networks do not keep the owner out.
  codeByUser: { points: 100, duration: 24 * 60 * 60 },
  hookTestByUser: { points: 30, duration: 15 * 60 },
} as const;

/** No limits at all, for tests and benches (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimits = {
  beforeLogin: async () => undefined,
  afterLogin: async () => undefined,
  beforeRegister: async () => undefined,
  beforeResetCode: async () => undefined,
  beforeReset: async () => undefined,
  beforeEmailCode: async () => undefined,
  beforeEmailChange: async () => undefined,
  beforeConfirmation: async () => undefined,
  afterConfirmation: async () => undefined,
  beforePasskey: async () => undefined,
  beforeSingleSignOn: async () => undefined,
  beforeAppRegistration: async () => undefined,
  beforeTokenRequest: async () => undefined,
  beforeCode: async () => undefined,
  beforeRecoveryCode: async () => undefined,
  afterCode: async () => undefined,
  beforeHookTest: async () => undefined,
  afterReset: async () => undefined,
};

/**
 * Limits with counters in the table `rate_limits`, so that they apply to all instances
 * together and survive a restart. Database errors are passed on: a limit that cannot be
 * checked lets nobody through.
 */
export function createRateLimits(db: Kysely<Database>): RateLimits {
  const limiter = (keyPrefix: keyof typeof limits) =>
    new RateLimiterPostgres({
      storeClient: queryThrough(db),
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix,
      // The job `delete-expired` does.
      clearExpiredByTimeout: false,
      ...limits[keyPrefix],
    });
  const loginByNameAndIp = limiter("loginByNameAndIp");
  const loginByName = limiter("loginByName");
  const loginByIp = limiter("loginByIp");
  const registerByIp = limiter("registerByIp");
  const resetByIp = limiter("resetByIp");
  const resetCodeByEmail = limiter("resetCodeByEmail");
  const resetByEmail = limiter("resetByEmail");
  const emailCodeByUser = limiter("emailCodeByUser");
  const emailChangeByUser = limiter("emailChangeByUser");
  const confirmByUser = limiter("confirmByUser");
  const passkeyByIp = limiter("passkeyByIp");
  const singleSignOnByIp = limiter("singleSignOnByIp");
  const appRegistrationByIp = limiter("appRegistrationByIp");
  const tokenRequestByIp = limiter("tokenRequestByIp");
  const codeByNetwork = limiter("codeByNetwork");
  const codeByUser = limiter("codeByUser");
  const hookTestByUser = limiter("hookTestByUser");
  const networkKey = (ip: string, userId: string) => keyOf(`${networkOf(ip)} ${userId}`);

  return {
    beforeLogin: async (ip, name) => {
      const network = networkOf(ip);
      await consume(loginByIp, network);
      await consume(loginByNameAndIp, `${keyOf(name)} ${network}`);
      await consume(loginByName, keyOf(name)).catch(async (refusal: unknown) => {
        if (!(await hasSignedInFrom(db, name, network))) throw refusal;
      });
    },
    afterLogin: async (ip, name) => {
      const network = networkOf(ip);
      await Promise.all([
        loginByIp.reward(network),
        loginByNameAndIp.delete(`${keyOf(name)} ${network}`),
        // Only its own: what others have guessed meanwhile still counts.
        loginByName.reward(keyOf(name)),
      ]);
    },
    beforeRegister: (ip) => consume(registerByIp, networkOf(ip)),
    beforeResetCode: async (ip, email) => {
      await consume(resetByIp, networkOf(ip));
      await consume(resetCodeByEmail, keyOf(email));
    },
    beforeReset: async (ip, email) => {
      await consume(resetByIp, networkOf(ip));
      await consume(resetByEmail, keyOf(email));
    },
    beforeEmailCode: (userId) => consume(emailCodeByUser, keyOf(userId)),
    beforeEmailChange: (userId) => consume(emailChangeByUser, keyOf(userId)),
    beforeConfirmation: (userId) => consume(confirmByUser, keyOf(userId)),
    afterConfirmation: async (userId) => {
      await confirmByUser.delete(keyOf(userId));
    },
    beforePasskey: (ip) => consume(passkeyByIp, networkOf(ip)),
    beforeSingleSignOn: (ip) => consume(singleSignOnByIp, networkOf(ip)),
    beforeAppRegistration: (ip) => consume(appRegistrationByIp, networkOf(ip)),
    beforeTokenRequest: (ip) => consume(tokenRequestByIp, networkOf(ip)),
    beforeCode: async (ip, userId) => {
      await consume(codeByNetwork, networkKey(ip, userId));
      await consume(codeByUser, keyOf(userId));
    },
    beforeRecoveryCode: (ip, userId) => consume(codeByNetwork, networkKey(ip, userId)),
    afterCode: async (ip, userId) => {
      await codeByNetwork.delete(networkKey(ip, userId));
    },
    beforeHookTest: (userId) => consume(hookTestByUser, keyOf(userId)),
    afterReset: async (email, username) => {
      const names = username === undefined ? [email] : [email, username];
      for (const name of names) {
        await loginByName.delete(keyOf(name));
        // Of all networks.
        await clearRateLimits(db, `loginByNameAndIp:${keyOf(name)} `);
      }
    },
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new DomainError("RATE_LIMITED", { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}

/** Hashed, because the table's keys are short and users sometimes type their password here. */
function keyOf(name: string): string {
  return createHash("sha256").update(foldName(name)).digest("base64url");
}

/**
 * An adapter between the library's `pg` pool and ours. The library names its statements,
 * which a pooler in transaction mode does not support: the name is left out.
 */
function queryThrough(db: Kysely<Database>) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const result = await db.executeQuery(CompiledQuery.raw(text, values));
      const changed = Number(result.numAffectedRows ?? 0n);
      return { rows: result.rows, rowCount: Math.max(result.rows.length, changed) };
    },
  };
}
