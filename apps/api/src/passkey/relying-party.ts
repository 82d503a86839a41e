import { challengeMinutes, DomainError } from "@daysignal/core";
import { insertChallenge, takeChallenge } from "@daysignal/db";
import type { FastifyRequest } from "fastify";
import type { Context } from "../trpc/context.ts";

/**
 * The signature algorithms of passkeys, in COSE: ES256, EdDSA and RS256. All authenticators have
 * one of them; the library's own list depends on experimental parts of Node.
 */
export const algorithms = [-7, -8, -257];

/** The relying party of passkeys: a host name, and the origins of its pages. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * The relying party of a request: the host of `PUBLIC_URL`, else the one that the request was sent
 * to. Browsers support passkeys over HTTPS, and over plain http only on localhost.
 */
export function relyingPartyOf(request: FastifyRequest, publicUrl: string): RelyingParty {
  if (URL.canParse(publicUrl)) {
    const { hostname, origin } = new URL(publicUrl);
    return { id: hostname, origins: [origin] };
  }
  const url = `https://${request.host}`;
  if (!URL.canParse(url)) throw new DomainError("INVALID_INPUT", { field: "Host" });
  const { hostname, origin } = new URL(url);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  const plain = new URL(`http://${request.host}`).origin;
  return { id: hostname, origins: isLocal ? [origin, plain] : [origin] };
}

/** Stores the challenge of new options; `userId` is null for a sign-in. */
export async function storeChallenge(
  { db, now }: Context,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000).toISOString();
  await insertChallenge(db, { challenge, userId, expiresAt }, now.toISOString());
}

/** Consumes a challenge: for the library's `expectedChallenge`. */
export function expectChallenge({ db, now }: Context, userId: string | null) {
  return (challenge: string) => takeChallenge(db, challenge, userId, now.toISOString());
}

/** The error for a passkey, whatever is wrong with it. */
export const notAccepted = (cause?: unknown) =>
  new DomainError(
    "WRONG_CREDENTIALS",
    { message: /*i18n*/ "This passkey was not accepted. Try again, or use another one." },
    { cause },
  );
