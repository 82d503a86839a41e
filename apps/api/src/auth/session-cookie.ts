import type { FastifyReply, FastifyRequest } from "fastify";
import { lifetimes } from "./lucia.ts";
import { createCookieAttributes, createSecretCookie } from "./secret-cookie.ts";

/** Tells scripts that the session cookie exists; it grants nothing. */
const markName = "daysignal_signed_in";

/** The cookie with the token of a session of the kind "cookie". */
export interface SessionCookie {
  /** The token that was sent, if any. Malformed other cookies are ignored. */
  read(request: FastifyRequest): string | undefined;
  /** One under the bare name, over HTTPS: a release before set it, or another host of the domain. */
  readUntrusted(request: FastifyRequest): string | undefined;
  /**
   * Sets it: for 90 days from now, or until the browser is closed. The marker beside it
   * lives as long.
   */
  set(reply: FastifyReply, token: string, remember: boolean): void;
  /** Deletes both. */
  clear(reply: FastifyReply): void;
}

/**
 * The session cookie. A marker that scripts can read is set beside it, so that the page need not
 * ask whether a user is signed in.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const session = createSecretCookie("daysignal_session", publicUrl);
  const attributesFor = createCookieAttributes(publicUrl);
  const markFor = (reply: FastifyReply) => ({
    ...attributesFor(reply.request),
    httpOnly: false,
  });
  return {
    read: session.read,
    readUntrusted: session.readUntrusted,
    set: (reply, token, remember) => {
      const maxAge = remember ? lifetimes.remembered : undefined;
      session.set(reply, token, maxAge);
      const lasting = maxAge === undefined ? {} : { maxAge };
      void reply.setCookie(markName, "1", { ...markFor(reply), ...lasting });
    },
    clear: (reply) => {
      session.clear(reply);
      void reply.clearCookie(markName, markFor(reply));
    },
  };
}

/** True if the browser sent the marker of a session, which may have expired. */
export function hasSignedInMarker(cookieHeader = ""): boolean {
  return cookieHeader.split("; ").includes(`${markName}=1`);
}
