import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { lifetimes } from "./lucia.ts";

const name = "daysignal_session";

/** Tells scripts that the session cookie exists; it grants nothing. */
const markName = "daysignal_signed_in";

/** The cookie with the token of a session of the kind "cookie". */
export interface SessionCookie {
  /** The token that was sent, if any. Malformed other cookies are ignored. */
  read(request: FastifyRequest): string | undefined;
  /**
   * Sets it: for 90 days from now, or until the browser is closed. The marker beside it
   * lives as long.
   */
  set(reply: FastifyReply, token: string, remember: boolean): void;
  /** Deletes both. */
  clear(reply: FastifyReply): void;
}

/**
 * The attributes of cookies with a secret: HttpOnly and SameSite=Lax; Secure over HTTPS.
 * `publicUrl` tells that users come by HTTPS where a proxy terminates it and is not trusted.
 */
export function createCookieAttributes(
  publicUrl: string,
): (reply: FastifyReply) => CookieSerializeOptions {
  const isPublicHttps = URL.canParse(publicUrl) && new URL(publicUrl).protocol === "https:";
  return ({ request }) => ({
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isPublicHttps || request.protocol === "https",
  });
}

/**
 * The session cookie. A marker that scripts can read is set beside it, so that the page need not
 * ask whether a user is signed in.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const attributesFor = createCookieAttributes(publicUrl);
  return {
    read: (request) => request.cookies[name],
    set: (reply, token, remember) => {
      const lasting = remember ? { maxAge: lifetimes.remembered } : {};
      const attributes = { ...attributesFor(reply), ...lasting };
      void reply.setCookie(name, token, attributes);
      void reply.setCookie(markName, "1", { ...attributes, httpOnly: false });
    },
    clear: (reply) => {
      const attributes = attributesFor(reply);
      void reply.clearCookie(name, attributes);
      void reply.clearCookie(markName, { ...attributes, httpOnly: false });
    },
  };
}

/** True if the browser sent the marker of a session, which may have expired. */
export function hasSignedInMarker(cookieHeader = ""): boolean {
  return cookieHeader.split("; ").includes(`${markName}=1`);
}
