import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { rememberedSeconds } from "./lucia.ts";

/**
 * Browsers accept a name with this prefix only from this host over HTTPS; no other host of the
 * domain can set it.
 */
const hostPrefix = "__Host-";

/** The name of a cookie that tells scripts that the session cookie exists; it grants nothing. */
const markName = "daysignal_signed_in";

/** A cookie with a secret. */
export interface SecretCookie {
  /** The sent value, if any. Other malformed cookies are ignored. */
  read(request: FastifyRequest): string | undefined;
  /**
   * Over HTTPS, a value under the unprefixed name: an earlier release set it, or another host of
   * the domain.
   */
  readUntrusted(request: FastifyRequest): string | undefined;
  /** Sets it for a number of seconds, or until the browser is closed. */
  set(reply: FastifyReply, value: string, maxAge?: number): void;
  clear(reply: FastifyReply): void;
}

/**
 * The attributes of cookies with a secret: HttpOnly and SameSite=Lax; Secure over HTTPS. An https
 * `publicUrl` means HTTPS even if the proxy that terminates it is not trusted.
 */
function createCookieAttributes(
  publicUrl: string,
): (request: FastifyRequest) => CookieSerializeOptions {
  const isPublicHttps = URL.canParse(publicUrl) && new URL(publicUrl).protocol === "https:";
  return ({ protocol }) => ({
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isPublicHttps || protocol === "https",
  });
}

/**
 * A cookie with a secret. Over HTTPS its name has the prefix `__Host-` and no other name is read;
 * plain HTTP does not allow the prefix.
 */
export function createSecretCookie(name: string, publicUrl: string): SecretCookie {
  const attributesFor = createCookieAttributes(publicUrl);
  const hostName = hostPrefix + name;
  const nameFor = (request: FastifyRequest) => (attributesFor(request).secure ? hostName : name);
  return {
    read: (request) => request.cookies[nameFor(request)],
    readUntrusted: (request) => (attributesFor(request).secure ? request.cookies[name] : undefined),
    set: (reply, value, maxAge) => {
      const attributes = { ...attributesFor(reply.request), ...lasting(maxAge) };
      void reply.setCookie(nameFor(reply.request), value, attributes);
    },
    clear: (reply) => {
      const attributes = attributesFor(reply.request);
      void reply.clearCookie(nameFor(reply.request), attributes);
      // Set by an earlier release, which used the unprefixed name over HTTPS too.
      if (attributes.secure) void reply.clearCookie(name, attributes);
    },
  };
}

const lasting = (maxAge: number | undefined) => (maxAge === undefined ? {} : { maxAge });

/** The cookie with the token of a session of the kind "cookie". */
export type SessionCookie = ReturnType<typeof createSessionCookie>;

/**
 * The session cookie, with a marker cookie of the same lifetime that scripts can read, so that a
 * page can tell whether a user is signed in without a request.
 */
export function createSessionCookie(publicUrl: string) {
  const session = createSecretCookie("daysignal_session", publicUrl);
  const attributesFor = createCookieAttributes(publicUrl);
  const markFor = ({ request }: FastifyReply) => ({ ...attributesFor(request), httpOnly: false });
  return {
    ...session,
    /** Sets it for 90 days, or until the browser is closed. */
    set: (reply: FastifyReply, token: string, remember: boolean) => {
      const maxAge = remember ? rememberedSeconds : undefined;
      session.set(reply, token, maxAge);
      void reply.setCookie(markName, "1", { ...markFor(reply), ...lasting(maxAge) });
    },
    clear: (reply: FastifyReply) => {
      session.clear(reply);
      void reply.clearCookie(markName, markFor(reply));
    },
  };
}

/** True if the browser sent the marker of a session, which may have expired. */
export function hasSignedInMarker(cookieHeader = ""): boolean {
  return cookieHeader.split("; ").includes(`${markName}=1`);
}
