import type { Language, TokenAccess, User } from "@daysignal/core";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The caller, once a session or token has been found valid. */
export interface Caller {
  user: User;
  /** Shared by the cookie and the bearer session of one sign-in; null for an API token. */
  signInId: string | null;
  via: "bearer" | "cookie";
  /** A session allows everything, an API token what it was created for. */
  access: TokenAccess;
  /** The time zone of the user's settings, or null without settings. */
  timeZone: string | null;
  /** When the days of the user's settings begin, or null without settings. */
  dayStart: string | null;
  /** The daily limit of the user's settings, or null without settings. */
  dailyWIPLimit: number | null;
  /** The limits of the weekdays; null without any. */
  dailyLimits: number[] | null;
  /** The language of the user's settings; null without one. */
  language: Language | null;
}

/** Finds the caller of a request; null for a visitor. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;
