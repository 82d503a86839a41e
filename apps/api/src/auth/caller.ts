import type { TokenAccess, User } from "@daysignal/core";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Who is calling, once a session or token has been found valid. */
export interface Caller {
  user: User;
  /** Groups the cookie and the bearer session of one sign-in; null when an API token was sent instead. */
  signInId: string | null;
  via: "bearer" | "cookie";
  /** What the caller may do: a session may do all, an API token what it was made for. */
  access: TokenAccess;
  /** The time zone of the person's settings, or null when they have none yet. */
  timeZone: string | null;
  /** The daily limit of the person's settings, or null when they have none yet. */
  dailyWIPLimit: number | null;
}

/** Finds out who sent a request; null for a visitor. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;
