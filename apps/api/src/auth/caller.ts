import type { TokenAccess, User } from "@daysignal/core";
import type { CallerSettings } from "@daysignal/db";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The authenticated caller of a request. */
export interface Caller extends CallerSettings {
  user: User;
  /** Shared by the cookie and the bearer session of one sign-in; null for an API token. */
  signInId: string | null;
  via: "bearer" | "cookie";
  /** A session has full access, an API token the access it was created with. */
  access: TokenAccess;
}

/** Picks the settings of a row with other columns. */
export function settingsOf(row: CallerSettings): CallerSettings {
  const { timeZone, dayStart, dailyWIPLimit, dailyLimits, language, scoreWeights } = row;
  return { timeZone, dayStart, dailyWIPLimit, dailyLimits, language, scoreWeights };
}

/** Finds the caller of a request; null for a visitor. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;
