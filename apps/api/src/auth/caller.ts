import type { Language, TokenAccess, User } from "@daysignal/core";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The authenticated caller of a request. */
export interface Caller {
  user: User;
  /** Shared by the cookie and the bearer session of one sign-in; null for an API token. */
  signInId: string | null;
  via: "bearer" | "cookie";
  /** A session has full access, an API token the access it was created with. */
  access: TokenAccess;
  /** The time zone of the user's settings, or null without settings. */
  timeZone: string | null;
  /** When the user's days begin; null without settings. */
  dayStart: string | null;
  /** The daily limit of the user's settings, or null without settings. */
  dailyWIPLimit: number | null;
  /** The limits per weekday; null if not set. */
  dailyLimits: number[] | null;
  /** The language of the user's settings; null if not set. */
  language: Language | null;
}

/** Finds the caller of a request; null for a visitor. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;
