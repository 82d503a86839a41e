import { clearRateLimits, type Database, hasSignedInFrom } from "@daysignal/db";
import type { Kysely } from "kysely";
import { hashName } from "./hash-secret.ts";
import { networkOf } from "./network.ts";
import {
  consume,
  createRateLimiter,
  noRateLimiter,
  type RateLimit,
  type RateLimiter,
} from "./rate-limiter.ts";

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
  // Only failures count.
  davByNameAndIp: { points: 10, duration: 15 * 60 },
  davByIp: { points: 50, duration: 15 * 60 },
  hookTestByUser: { points: 30, duration: 15 * 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * The rate limits of sign-in and accounts. Each throws RATE_LIMITED with the seconds to wait. They
 * have counters in the table `rate_limits`, so that they apply across all instances and
 * survive a restart. Database errors are passed on: if a limit cannot be checked, the attempt is
 * refused. Names are hashed, because the table's keys are short and users sometimes type their
 * password instead. Without `isOn` nothing is limited.
 */
export function createRateLimits(db: Kysely<Database>, isOn = true) {
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      name,
      isOn ? createRateLimiter(db, name, limit) : noRateLimiter,
    ]),
  ) as Record<keyof typeof limits, RateLimiter>;

  /** Counts an attempt of a network. */
  const byNetwork = (name: keyof typeof limits) => (ip: string) =>
    consume(counters[name], networkOf(ip));
  /** Counts an attempt of a user. */
  const byUser = (name: keyof typeof limits) => (userId: string) =>
    consume(counters[name], hashName(userId));
  const networkKey = (ip: string, userId: string) => hashName(`${networkOf(ip)} ${userId}`);
  /**
   * Counts by name and network, and then by name across all networks. The second limit does not
   * apply to networks that the account has signed in from, so that attempts by others do not lock
   * out its owner.
   */
  const consumeByName = async (
    byBoth: RateLimiter,
    byName: RateLimiter,
    { name, network }: { name: string; network: string },
  ) => {
    await consume(byBoth, `${hashName(name)} ${network}`);
    await consume(byName, hashName(name)).catch(async (refusal: unknown) => {
      if (!(await hasSignedInFrom(db, name, network))) throw refusal;
    });
  };

  return {
    /**
     * Counts an attempt to sign in, before the password is verified. `name` is the account's email,
     * whether its username or email was typed, so that both share their counters; without an
     * account it is the typed name.
     */
    beforeLogin: async (ip: string, name: string) => {
      const network = networkOf(ip);
      await consume(counters.loginByIp, network);
      await consumeByName(counters.loginByNameAndIp, counters.loginByName, { name, network });
    },
    /** Reverts the count of a successful sign-in: only failures count. */
    afterLogin: async (ip: string, name: string) => {
      const network = networkOf(ip);
      await Promise.all([
        counters.loginByIp.reward(network),
        counters.loginByNameAndIp.delete(`${hashName(name)} ${network}`),
        // Only this attempt is reverted; concurrent guesses by others still count.
        counters.loginByName.reward(hashName(name)),
      ]);
    },
    /** Counts an attempt to register. */
    beforeRegister: byNetwork("registerByIp"),
    /** Counts a request for a password reset code, whether or not an account has the email. */
    beforeResetCode: async (ip: string, name: string) => {
      const network = networkOf(ip);
      await consume(counters.resetByIp, network);
      await consumeByName(counters.resetCodeByEmailAndIp, counters.resetCodeByEmail, {
        name,
        network,
      });
    },
    /** Counts an attempt with such a code. */
    beforeReset: async (ip: string, name: string) => {
      const network = networkOf(ip);
      await consume(counters.resetByIp, network);
      await consumeByName(counters.resetByEmailAndIp, counters.resetByEmail, { name, network });
    },
    /** Counts a request for a code for a new email. */
    beforeEmailCode: byUser("emailCodeByUser"),
    /** Counts an attempt with such a code. */
    beforeEmailChange: byUser("emailChangeByUser"),
    /** Counts an attempt to confirm a change of credentials with the password. */
    beforeConfirmation: byUser("confirmByUser"),
    /** Reverts the count of a right password. */
    afterConfirmation: (userId: string) => counters.confirmByUser.delete(hashName(userId)),
    /** Counts a step of signing in with a passkey. */
    beforePasskey: byNetwork("passkeyByIp"),
    /** Counts a step of single sign-on. */
    beforeSingleSignOn: byNetwork("singleSignOnByIp"),
    /** Counts a registration of an OAuth app. */
    beforeAppRegistration: byNetwork("appRegistrationByIp"),
    /** Counts an app's request to get or revoke tokens. */
    beforeTokenRequest: byNetwork("tokenRequestByIp"),
    /** Counts an attempt with a code of an authenticator app. */
    beforeCode: async (ip: string, userId: string) => {
      await consume(counters.codeByNetwork, networkKey(ip, userId));
      await consume(counters.codeByUser, hashName(userId));
    },
    /** Counts an attempt with a recovery code. */
    beforeRecoveryCode: (ip: string, userId: string) =>
      consume(counters.codeByNetwork, networkKey(ip, userId)),
    /** Reverts the count of a right code. */
    afterCode: (ip: string, userId: string) =>
      counters.codeByNetwork.delete(networkKey(ip, userId)),
    /**
     * Counts a refused sign-in of a calendar or task app. Right passwords are never refused: they
     * cannot be guessed, and an app with a revoked one keeps trying.
     */
    afterFailedDav: async (ip: string, name: string) => {
      const network = networkOf(ip);
      await consume(counters.davByIp, network);
      await consume(counters.davByNameAndIp, `${hashName(name)} ${network}`);
    },
    /** Counts a test of a webhook. */
    beforeHookTest: byUser("hookTestByUser"),
    /** Clears the failures of a user who has just proved ownership of the account. */
    afterReset: async (email: string, username: string | undefined) => {
      // Instances of the previous release, which may run at the same time, also count by username.
      const names = username === undefined ? [email] : [email, username];
      for (const name of names) {
        await counters.loginByName.delete(hashName(name));
        // For all networks.
        await clearRateLimits(db, `loginByNameAndIp:${hashName(name)} `);
      }
    },
  };
}
