import type { FastifyReply, FastifyRequest } from "fastify";
import { lifetimes } from "./lucia.ts";
import { createCookieAttributes, createSecretCookie } from "./secret-cookie.ts";

/** The name of a cookie that tells scripts that the session cookie exists; it grants nothing. */
const markName = "daysignal_signed_in";

/** The cookie with the token of a session of the kind "cookie". */
export interface SessionCookie {
  /** The sent token, if any. Other malformed cookies are ignored. */
  read(request: FastifyRequest): string | undefined;
  /**
   * A token under the unprefixed name over HTTPS: an earlier release set it, or another host of the
   * domain.
   */
  readUntrusted(request: FastifyRequest): string | undefined;
  /**
   * Sets it for 90 days, or until the browser is closed. The marker cookie has the same lifetime.
   */
  set(reply: FastifyReply, token: string, remember: boolean): void;
  /** Deletes both. */
  clear(reply: FastifyReply): void;
}

/**
 * The session cookie, with a marker cookie that scripts can read, so that a page can tell whether a
 * user is signed in without a request.
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
