import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Browsers accept a name with this prefix only from this host over HTTPS; no other host of the
 * domain can set it.
 */
const hostPrefix = "__Host-";

/** A cookie with a secret. */
export interface SecretCookie {
  /** The sent value, if any. Other malformed cookies are ignored. */
  read(request: FastifyRequest): string | undefined;
  /** Over HTTPS, a value under the unprefixed name, which any host of the domain may have set. */
  readUntrusted(request: FastifyRequest): string | undefined;
  /** Sets it for a number of seconds, or until the browser is closed. */
  set(reply: FastifyReply, value: string, maxAge?: number): void;
  clear(reply: FastifyReply): void;
}

/**
 * The attributes of cookies with a secret: HttpOnly and SameSite=Lax; Secure over HTTPS. An https
 * `publicUrl` means HTTPS even if the proxy that terminates it is not trusted.
 */
export function createCookieAttributes(
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
      const lasting = maxAge === undefined ? {} : { maxAge };
      const attributes = { ...attributesFor(reply.request), ...lasting };
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
