import { type CalendarProvider, signInRefusal } from "@daysignal/core";
import type { FoundCollection } from "@daysignal/db";
import { CalendarError } from "../calendar/calendar-error.ts";
import type { CalendarAccountServices } from "../calendar/calendar-services.ts";
import type { CalendarAuthorization } from "./calendar-authorization.ts";
import { createDavClient } from "./dav-client.ts";
import { type FindService, findHome } from "./discover.ts";
import { openCalendarServer, speaksGraph } from "./open-calendar-server.ts";

/** What a server has for a user who has signed in to it. */
export interface SignedInAccount {
  homeUrl: string;
  collections: (FoundCollection & { id: string })[];
}

/** Where a user signs in, and by what. */
interface SignInPlace {
  server: string;
  authorization: CalendarAuthorization;
  /** Null, the default, for a CalDAV server with a password. */
  provider?: CalendarProvider | null;
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
  { server, authorization, provider = null }: SignInPlace,
  options: { signal?: AbortSignal | undefined; findService?: FindService } = {},
): Promise<SignedInAccount> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const client = { send, userId, authorization, allowsPlain, signal };
  const homeUrl = speaksGraph(provider)
    ? server
    : await findHome(createDavClient(client), server, options.findService);
  const collections = await openCalendarServer({ ...client, provider, homeUrl, now: new Date() })
    .listCalendars()
    .catch((error: unknown) => {
      if (!(error instanceof CalendarError)) throw error;
      throw signInRefusal({ field: "server", problem: error.problem }, { cause: error });
    });
  if (collections.length === 0) throw signInRefusal({ field: "server", problem: "noCalendars" });
  return { homeUrl, collections };
}
