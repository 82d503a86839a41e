import { randomUUID } from "node:crypto";
import {
  type Calendar,
  type CalendarSignIn,
  type CalendarSource,
  type CreateCalendarInput,
  calendarHost,
  calendarLimits,
  calendarProblemDetails,
  calendarSchema,
  calendarSource,
  createCalendarInput,
  createCalendar as createCalendarRule,
  DomainError,
} from "@daysignal/core";
import {
  findCalendar,
  insertCalendar,
  listCalendars,
  storeCalendarReading,
  transact,
} from "@daysignal/db";
import { addAccount } from "../calendar-account/add-account.ts";
import { authorizeByPassword } from "../calendar-account/calendar-authorization.ts";
import { signInToCalendars } from "../calendar-account/sign-in.ts";
import { callerSignal } from "../rest/caller-signal.ts";
import { found } from "../trpc/entities.ts";
import { type UserContext, userProcedure } from "../trpc/procedures.ts";
import { CalendarError } from "./calendar-error.ts";
import { readCalendar } from "./read-calendar.ts";

/** Enough for a file of 10 MB as a JSON string, with escaped line breaks. */
const bodyLimit = calendarLimits.bytes * 1.5;

/**
 * Adds a calendar by its address or file (§10), once it has been read. Idempotent by `id`: an
 * existing calendar is returned unchanged. Without `Idempotency-Key`, which would hold a
 * transaction open while the address is read. Errors: INVALID_INPUT with the reason if it cannot be
 * read, LIMIT_REACHED, RATE_LIMITED.
 */
export const createCalendar = userProcedure
  .meta({
    rest: "POST /calendars",
    summary: "Add a calendar",
    description:
      "By its address (http, https or webcal), which is read at once and then every half hour; by the text of an .ics file of at most 10 MB; or by signing in to a CalDAV server, whose calendars are chosen afterwards: `server` is its address or an email address, and `password` may have to be an app password.",
    errors: ["LIMIT_REACHED", "RATE_LIMITED"],
    bodyLimit,
  })
  .input(createCalendarInput)
  .output(calendarSchema)
  .mutation(async ({ ctx, input }) => {
    const source = calendarSource(input);
    const existing = input.id && (await findCalendar(ctx.db, ctx.userId, input.id));
    if (existing) return existing;
    const others = await listCalendars(ctx.db, ctx.userId);
    assertRoom(others, source);
    if (source.kind === "account") return await createAccount(ctx, input, source);
    const known = toRead(source, ctx);
    const read = () => readCalendar(ctx.calendars, known, ctx.now, callerSignal(ctx.reply));
    const { name, reading } = await ctx.limits.bulk
      .run(ctx.userId, read, ctx.request.signal)
      .catch((error: unknown) => {
        throw asRefusal(error, source);
      });
    const host = source.kind === "url" ? (calendarHost(source.url) ?? "") : "";
    const choices = createCalendarRule(input, {
      id: randomUUID(),
      name: name?.slice(0, 200) || host || ctx.request.i18n.t("Calendar"),
      colors: others.map(({ color }) => color),
    });
    const stored = source.kind === "url" ? { ...source, host } : source;
    const added = await transact(ctx.db, async (tx) => {
      const at = ctx.now.toISOString();
      const isNew = await insertCalendar(tx, ctx.userId, choices, stored, at);
      if (isNew) await storeCalendarReading(tx, ctx.userId, choices.id, reading);
      return await findCalendar(tx, ctx.userId, choices.id);
    });
    return found(added, /*i18n*/ "Calendar");
  });

/** Throws LIMIT_REACHED if a user has too many calendars, or sign-ins, for another one. */
export function assertRoom(
  others: readonly Calendar[],
  { kind }: Pick<CalendarSource, "kind">,
): void {
  const accounts = others.filter((one) => one.kind === "account").length;
  const isAccount = kind === "account";
  const count = isAccount ? accounts : others.length - accounts;
  const limit = isAccount ? calendarLimits.accounts : calendarLimits.calendars;
  if (count >= limit) {
    throw new DomainError("LIMIT_REACHED", { what: /*i18n*/ "calendars", limit });
  }
}

/**
 * Signs in to a calendar server; nothing is read of it until its calendars are chosen. Errors:
 * INVALID_INPUT that names `server` or `password`, NOT_FOUND, RATE_LIMITED.
 */
async function createAccount(
  ctx: UserContext,
  input: CreateCalendarInput,
  { server, username, password }: CalendarSignIn,
): Promise<Calendar> {
  const { db, userId, calendars, limits, request } = ctx;
  const signal = callerSignal(ctx.reply);
  const authorization = authorizeByPassword(username, password);
  const signedIn = await limits.bulk.run(
    userId,
    () => signInToCalendars(calendars.accounts, userId, { server, authorization }, { signal }),
    request.signal,
  );
  const { host } = new URL(signedIn.homeUrl);
  const choices = createCalendarRule(input, { id: randomUUID(), name: host, colors: [] });
  const account = {
    ...{ ...signedIn, choices, provider: null },
    ...{ server, username, secret: password },
  };
  const added = await transact(db, (tx) => addAccount(ctx, tx, userId, account));
  return found(added, /*i18n*/ "Calendar");
}

/** A source that is read when it is added. */
type ReadSource = Exclude<CalendarSource, { kind: "account" }>;

const toRead = (
  source: ReadSource,
  { userId, timeZone, isZoneKnown }: Pick<UserContext, "userId" | "timeZone" | "isZoneKnown">,
) => ({
  userId,
  url: source.kind === "url" ? source.url : null,
  fileText: source.kind === "file" ? source.text : null,
  etag: null,
  lastModified: null,
  contentHash: null,
  eventsFrom: null,
  timeZone: isZoneKnown ? timeZone : null,
});

function asRefusal(error: unknown, { kind }: ReadSource): unknown {
  if (!(error instanceof CalendarError)) return error;
  return new DomainError("INVALID_INPUT", calendarProblemDetails(error.problem, kind));
}
