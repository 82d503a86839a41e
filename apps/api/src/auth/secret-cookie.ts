import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Browsers accept such a name from this host over HTTPS only: no other host of the domain can set it. */
const hostPrefix = "__Host-";

/** A cookie with a secret. */
export interface SecretCookie {
  /** The value that was sent, if any. Malformed other cookies are ignored. */
  read(request: FastifyRequest): string | undefined;
  /** Sets it for so many seconds, or until the browser is closed. */
  set(reply: FastifyReply, value: string, maxAge?: number): void;
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
 * A cookie with a secret. Its name has the prefix `__Host-` over HTTPS; plain HTTP rules the prefix
 * out. The bare name is read as well: releases before set it over HTTPS too.
 */
export function createSecretCookie(name: string, publicUrl: string): SecretCookie {
  const attributesFor = createCookieAttributes(publicUrl);
  const hostName = hostPrefix + name;
  return {
    read: ({ cookies }) => cookies[hostName] ?? cookies[name],
    set: (reply, value, maxAge) => {
      const attributes = attributesFor(reply);
      const lasting = maxAge === undefined ? {} : { maxAge };
      void reply.setCookie(attributes.secure ? hostName : name, value, {
        ...attributes,
        ...lasting,
      });
    },
    clear: (reply) => {
      const attributes = attributesFor(reply);
      if (attributes.secure) void reply.clearCookie(hostName, attributes);
      void reply.clearCookie(name, attributes);
    },
  };
}
