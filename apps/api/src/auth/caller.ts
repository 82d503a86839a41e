import type { TokenAccess } from "@daysignal/core";
import type { CallerAccount } from "@daysignal/db";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The authenticated caller of a request. */
export interface Caller extends CallerAccount {
  /** Shared by the cookie and the bearer session of one sign-in; null for an API token. */
  signInId: string | null;
  via: "bearer" | "cookie";
  /** A session has full access, an API token the access it was created with. */
  access: TokenAccess;
}

/** Finds the caller of a request; null for a visitor. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;
