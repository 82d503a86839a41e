import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { lifetimes } from "./lucia.ts";

const name = "daysignal_session";

/** The token in the session cookie, if there is one. Other cookies may be as malformed as they like. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

/** Sends the session cookie: for 90 days from now, or until the browser is closed. */
export function setSessionCookie(reply: FastifyReply, token: string, remember: boolean): void {
  const lasting = remember ? { maxAge: lifetimes.remembered } : {};
  void reply.setCookie(name, token, { ...attributesFor(reply), ...lasting });
}

/** Makes the browser forget the session cookie. */
export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(name, attributesFor(reply));
}

/** Out of reach for scripts and for requests that other sites cause; over HTTPS, never sent without. */
function attributesFor({ request }: FastifyReply): CookieSerializeOptions {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: request.protocol === "https" };
}
