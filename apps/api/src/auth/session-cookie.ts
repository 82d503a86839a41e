import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { lifetimes } from "./lucia.ts";

const name = "daysignal_session";

/** Says only that the other one is there: scripts may read it, and it opens nothing. */
const markName = "daysignal_signed_in";

/** The cookie that carries the token of a session of the kind "cookie". */
export interface SessionCookie {
  /** The token that was sent, if any. Other cookies may be as malformed as they like. */
  read(request: FastifyRequest): string | undefined;
  /** Sends it: for 90 days from now, or until the browser is closed. The mark beside it lives as long. */
  set(reply: FastifyReply, token: string, remember: boolean): void;
  /** Makes the browser forget both. */
  clear(reply: FastifyReply): void;
}

/**
 * Out of reach for scripts and for requests that other sites cause; over HTTPS,
 * never sent without. Beside it goes a mark that scripts can read, so that the
 * page need not ask who a visitor is. `publicUrl` tells that people come by HTTPS where a proxy
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

/** True for a browser that holds a session, by the mark beside it: nobody has looked whether it still counts. */
export function saysSignedIn(cookieHeader = ""): boolean {
  return cookieHeader.split("; ").includes(`${markName}=1`);
}
