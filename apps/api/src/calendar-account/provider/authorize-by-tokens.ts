import { DomainError } from "@daysignal/core";
import { z } from "zod";
import { CalendarError } from "../../calendar/calendar-error.ts";
import { OutboundError } from "../../outbound/guarded-request.ts";
import type { CalendarAuthorization } from "../calendar-authorization.ts";
import {
  isRevoked,
  type ProviderAccess,
  type ProviderTokens,
  refreshAtProvider,
} from "./provider-sign-in.ts";

const tokensSchema = z.object({
  refreshToken: z.string(),
  accessToken: z.string(),
  expiresAt: z.number(),
});

/** How long before its end an access token is renewed, in milliseconds. */
const marginMs = 60_000;

/** The form in which tokens are encrypted. */
export const writeTokens = (tokens: ProviderTokens): string => JSON.stringify(tokens);

/** Tokens as they were decrypted; null if they are none. */
export function readTokens(text: string): ProviderTokens | null {
  try {
    return tokensSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Authorizes by an access token, which is renewed by the refresh token when it has expired or is
 * refused; `store` is called with the new ones. It is sent to the provider's calendar server only.
 */
export function authorizeByTokens(
  access: ProviderAccess,
  tokens: ProviderTokens,
  store: (tokens: ProviderTokens) => Promise<void>,
): CalendarAuthorization {
  const { origin } = new URL(access.settings.endpoints.calendars);
  let current = tokens;
  let isNew = false;
  const refresh = async () => {
    current = await refreshAtProvider(access, current).catch((error: unknown) => {
      throw asCalendarError(error);
    });
    isNew = true;
    await store(current);
  };
  return {
    headerFor: async (url) => {
      if (new URL(url).origin !== origin) throw new CalendarError("redirects");
      if (!isNew && current.expiresAt - marginMs <= access.now.getTime()) await refresh();
      return `Bearer ${current.accessToken}`;
    },
    renew: async () => {
      if (isNew) return false;
      await refresh();
      return true;
    },
  };
}

function asCalendarError(error: unknown): unknown {
  if (isRevoked(error)) return new CalendarError("signInAgain", { cause: error });
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundError) return new CalendarError(cause.reason, { cause: error });
  // A limit of requests.
  if (cause instanceof DomainError) return cause;
  return new CalendarError("failed", { cause: error });
}
