import { signInRefusal } from "@daysignal/core";
import type { FoundCollection } from "@daysignal/db";
import { CalendarError } from "../calendar/calendar-error.ts";
import type { CalendarAccountServices } from "../calendar/calendar-services.ts";
import type { DavAuthorization } from "./dav-authorization.ts";
import { createDavClient } from "./dav-client.ts";
import { type FindService, findHome, listFound } from "./discover.ts";

/** What a server has for a user who has signed in to it. */
export interface SignedInAccount {
  homeUrl: string;
  collections: (FoundCollection & { id: string })[];
}

/** How long the addresses of a server are tried, in milliseconds. */
const timeoutMs = 45_000;

/**
 * Signs in to a calendar server and lists its calendars (§10). Rejects with INVALID_INPUT that names
 * `server` or `password`, and with RATE_LIMITED.
 */
export async function signInToCalendars(
  { send, allowsPlain }: CalendarAccountServices,
  userId: string,
  { server, authorization }: { server: string; authorization: DavAuthorization },
  options: { signal?: AbortSignal | undefined; findService?: FindService } = {},
): Promise<SignedInAccount> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const dav = createDavClient({ send, userId, authorization, allowsPlain, signal });
  const homeUrl = await findHome(dav, server, options.findService);
  const collections = await listFound(dav, homeUrl).catch((error: unknown) => {
    if (!(error instanceof CalendarError)) throw error;
    throw signInRefusal({ field: "server", problem: error.problem }, { cause: error });
  });
  if (collections.length === 0) throw signInRefusal({ field: "server", problem: "noCalendars" });
  return { homeUrl, collections };
}
