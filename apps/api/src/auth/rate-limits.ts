import { clearRateLimits, type Database, hasSignedInFrom } from "@daysignal/db";
import type { Kysely } from "kysely";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { networkOf } from "./network.ts";
import { consume, createRateLimiter, keyOf, type RateLimit } from "./rate-limiter.ts";

/** The rate limits of sign-in and accounts. Each throws RATE_LIMITED with the seconds to wait. */
export interface RateLimits {
  /**
   * Counts an attempt to sign in, before the password is verified. `name` is the account's email,
   * whether its username or email was typed, so that both share their counters; without an account
   * it is the typed name.
   */
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
  /** Counts a registration of an OAuth app. */
  beforeAppRegistration(ip: string): Promise<void>;
  /** Counts an app's request to get or revoke tokens. */
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

/** The number of attempts in a number of seconds. */
const limits = {
  /** Per network, so that guessing locks out only one's own network. */
  loginByNameAndIp: { points: 10, duration: 15 * 60 },
  /** Across all networks, except those that the account has signed in from. */
  loginByName: { points: 100, duration: 60 * 60 },
  loginByIp: { points: 50, duration: 15 * 60 },
  registerByIp: { points: 20, duration: 60 * 60 },
  resetByIp: { points: 50, duration: 60 * 60 },
  resetCodeByEmailAndIp: { points: 5, duration: 60 * 60 },
  /** Across all networks, except those that the account has signed in from. */
  resetCodeByEmail: { points: 10, duration: 60 * 60 },
  resetByEmailAndIp: { points: 25, duration: 60 * 60 },
  resetByEmail: { points: 50, duration: 60 * 60 },
  emailCodeByUser: { points: 5, duration: 60 * 60 },
  emailChangeByUser: { points: 30, duration: 60 * 60 },
  confirmByUser: { points: 10, duration: 15 * 60 },
  // Every visit of /auth counts. Passkeys cannot be guessed, so this only limits the load.
  passkeyByIp: { points: 500, duration: 15 * 60 },
  // States cannot be guessed either.
  singleSignOnByIp: { points: 300, duration: 15 * 60 },
  appRegistrationByIp: { points: 30, duration: 60 * 60 },
  // Tokens cannot be guessed either, and an app may have one address for many users.
  tokenRequestByIp: { points: 1000, duration: 15 * 60 },
  codeByNetwork: { points: 10, duration: 15 * 60 },
  // Three of a million codes are right at a time. Recovery codes have no such limit, so that
  // guesses from many networks do not lock out the owner.
  codeByUser: { points: 100, duration: 24 * 60 * 60 },
  hookTestByUser: { points: 30, duration: 15 * 60 },
} as const satisfies Record<string, RateLimit>;

/** No limits at all, for tests and benchmarks (`RATE_LIMITS=off`). */
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
 * Limits with counters in the table `rate_limits`, so that they apply across all instances and
 * survive a restart. Database errors are passed on: if a limit cannot be checked, the attempt is
 * refused.
 */
export function createRateLimits(db: Kysely<Database>): RateLimits {
  const limiter = (name: keyof typeof limits) => createRateLimiter(db, name, limits[name]);
  const loginByNameAndIp = limiter("loginByNameAndIp");
  const loginByName = limiter("loginByName");
  const loginByIp = limiter("loginByIp");
  const registerByIp = limiter("registerByIp");
  const resetByIp = limiter("resetByIp");
  const resetCodeByEmailAndIp = limiter("resetCodeByEmailAndIp");
  const resetCodeByEmail = limiter("resetCodeByEmail");
  const resetByEmailAndIp = limiter("resetByEmailAndIp");
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
  /**
   * Counts by name and network, and then by name across all networks. The second limit does not
   * apply to networks that the account has signed in from, so that attempts by others do not lock
   * out its owner.
   */
  const consumeByName = async (
    byBoth: RateLimiterAbstract,
    byName: RateLimiterAbstract,
    { name, network }: { name: string; network: string },
  ) => {
    await consume(byBoth, `${keyOf(name)} ${network}`);
    await consume(byName, keyOf(name)).catch(async (refusal: unknown) => {
      if (!(await hasSignedInFrom(db, name, network))) throw refusal;
    });
  };

  return {
    beforeLogin: async (ip, name) => {
      const network = networkOf(ip);
      await consume(loginByIp, network);
      await consumeByName(loginByNameAndIp, loginByName, { name, network });
    },
    afterLogin: async (ip, name) => {
      const network = networkOf(ip);
      await Promise.all([
        loginByIp.reward(network),
        loginByNameAndIp.delete(`${keyOf(name)} ${network}`),
        // Only this attempt is reverted; concurrent guesses by others still count.
        loginByName.reward(keyOf(name)),
      ]);
    },
    beforeRegister: (ip) => consume(registerByIp, networkOf(ip)),
    beforeResetCode: async (ip, name) => {
      const network = networkOf(ip);
      await consume(resetByIp, network);
      await consumeByName(resetCodeByEmailAndIp, resetCodeByEmail, { name, network });
    },
    beforeReset: async (ip, name) => {
      const network = networkOf(ip);
      await consume(resetByIp, network);
      await consumeByName(resetByEmailAndIp, resetByEmail, { name, network });
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
      // Instances of the previous release, which may run at the same time, also count by username.
      const names = username === undefined ? [email] : [email, username];
      for (const name of names) {
        await loginByName.delete(keyOf(name));
        // For all networks.
        await clearRateLimits(db, `loginByNameAndIp:${keyOf(name)} `);
      }
    },
  };
}
