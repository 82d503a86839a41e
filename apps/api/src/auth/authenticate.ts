import type { TokenAccess } from "@daysignal/core";
import type { CallerAccount, DavState, TokenWithUser } from "@daysignal/db";
import type { FastifyReply, FastifyRequest } from "fastify";
import { authenticateDav, isDav } from "./authenticate-dav.ts";
import type { SessionCookie } from "./cookies.ts";
import type { Sessions, ValidSession } from "./lucia.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Tokens } from "./tokens.ts";

/** The authenticated caller of a request. */
export interface Caller extends CallerAccount {
  /** Shared by the cookie and the bearer session of one sign-in; null for an API token. */
  signInId: string | null;
  via: "bearer" | "cookie";
  /** A session has full access, an API token the access it was created with. */
  access: TokenAccess;
  /** Of a token for calendar and task apps. */
  dav?: DavState;
}

/** Finds the caller of a request; null for a visitor. */
type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;

/** Creates the function that authenticates requests; see `Auth`. */
export function createAuthenticate(
  sessions: Sessions,
  tokens: Tokens,
  cookie: SessionCookie,
  rateLimits: Pick<RateLimits, "afterFailedDav">,
): Authenticate {
  /**
   * Validates a token. The kind of the session must match where the token was sent: a cookie's
   * token is not accepted as a bearer token, nor the reverse.
   */
  async function validate(token: string, kind: ValidSession["kind"]): Promise<ValidSession | null> {
    const session = await sessions.validate(token);
    return session?.kind === kind ? session : null;
  }

  async function validateCookie(token: string, reply: FastifyReply): Promise<ValidSession | null> {
    const session = await validate(token, "cookie");
    if (session?.fresh) cookie.set(reply, token, session.remember);
    return session;
  }

  /**
   * Renames a session cookie that an earlier release set over HTTPS, if the bearer token shows that
   * it belongs to the same sign-in. Otherwise another host of the domain may have set it.
   */
  async function renameCookie(bearer: ValidSession, request: FastifyRequest, reply: FastifyReply) {
    const token = cookie.readUntrusted(request);
    if (token === undefined) return;
    const session = await validate(token, "cookie");
    if (session?.signInId !== bearer.signInId) return;
    cookie.set(reply, token, session.remember);
  }

  return async (request, reply) => {
    if (isDav(request)) return await authenticateDav(tokens, rateLimits, request);
    const bearer = readBearer(request);
    const cookieToken = cookie.read(request);
    if (bearer === undefined) {
      const session = cookieToken === undefined ? null : await validateCookie(cookieToken, reply);
      return session && callerOf(session, "cookie");
    }
    if (tokens.claims(bearer)) {
      const token = await tokens.validate(bearer);
      return token && isForHere(token, request) ? holderOf(token) : null;
    }
    const session = await validate(bearer, "bearer");
    // The web app sends both, and only the bearer token is looked up; the cookie's session is
    // extended with it.
    if (session?.fresh && cookieToken !== undefined) await validateCookie(cookieToken, reply);
    if (session && cookieToken === undefined) await renameCookie(session, request, reply);
    return session && callerOf(session, "bearer");
  };
}

/** Creates the function that checks a request's credential again; see `Auth`. */
export function createIsStillValid(sessions: Sessions, tokens: Tokens, cookie: SessionCookie) {
  return async (request: FastifyRequest): Promise<boolean> => {
    const token = readBearer(request) ?? cookie.read(request);
    if (token === undefined) return false;
    return tokens.claims(token)
      ? (await tokens.validate(token)) !== null
      : await sessions.isValid(token);
  };
}

/** OAuth apps may sign in only at `/mcp`: their tokens are for that resource (RFC 8707). */
const isForHere = ({ clientId }: TokenWithUser, { routeOptions }: FastifyRequest) =>
  clientId === null || routeOptions.url === "/mcp";

function callerOf(session: ValidSession, via: Caller["via"]): Caller {
  const { user, settings, signInId } = session;
  return { user, settings, signInId, via, access: "write" };
}

function holderOf({ user, settings, access }: TokenWithUser): Caller {
  return { user, settings, signInId: null, via: "bearer", access };
}

/**
 * The token of an `Authorization: Bearer` header, ignoring the scheme's case; undefined without
 * one.
 */
function readBearer({ headers }: FastifyRequest): string | undefined {
  const [scheme = "", ...rest] = (headers.authorization ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" ? rest.join(" ").trim() : undefined;
}
