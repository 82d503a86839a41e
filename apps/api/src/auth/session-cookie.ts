import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { lifetimes } from "./lucia.ts";

const name = "daysignal_session";

/** The cookie that carries the token of a session of the kind "cookie". */
export interface SessionCookie {
  /** The token that was sent, if any. Other cookies may be as malformed as they like. */
  read(request: FastifyRequest): string | undefined;
  /** Sends it: for 90 days from now, or until the browser is closed. */
  set(reply: FastifyReply, token: string, remember: boolean): void;
  /** Makes the browser forget it. */
  clear(reply: FastifyReply): void;
}

/**
 * Out of reach for scripts and for requests that other sites cause; over HTTPS,
 * never sent without. `publicUrl` tells that people come by HTTPS where a proxy
 * ends it and is not trusted to say so.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const isPublicHttps = URL.canParse(publicUrl) && new URL(publicUrl).protocol === "https:";
  const attributesFor = ({ request }: FastifyReply): CookieSerializeOptions => ({
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isPublicHttps || request.protocol === "https",
  });
  return {
    read: (request) => request.cookies[name],
    set: (reply, token, remember) => {
      const lasting = remember ? { maxAge: lifetimes.remembered } : {};
      void reply.setCookie(name, token, { ...attributesFor(reply), ...lasting });
    },
    clear: (reply) => void reply.clearCookie(name, attributesFor(reply)),
  };
}
