import {
  DomainError,
  dayAt,
  daysOfFeed,
  fromMidnight,
  plusDays,
  startOfDay,
} from "@daysignal/core";
import {
  type FeedOwner,
  findFeedOwner,
  listFeedDeadlines,
  listFeedEntries,
  listFeedTimes,
} from "@daysignal/db";
import type { FastifyInstance } from "fastify";
import { keyOf } from "../auth/hash-secret.ts";
import { mapInParts } from "../map-in-parts.ts";
import { isNotModified, setPrivateEtag } from "../rest/etag.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";

/** Enough for more than ten signals on each day of the feed. */
const maxEvents = 5000;

/**
 * GET /calendar/{token}.ics (§11): the plan of the token's owner, for calendar apps. These send
 * nothing but the URL, so it is not below /api.
 */
export function mountCalendarFeed(fastify: FastifyInstance, services: ContextServices): void {
  fastify.get<{ Params: { file: string } }>("/:file", async (request, reply) => {
    const ctx = createContext(services, request, reply);
    const [, token] = /^([\w.-]{20,100})\.ics$/.exec(request.params.file) ?? [];
    const owner = token && (await findFeedOwner(ctx.db, keyOf(token)));
    if (!owner) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Calendar feed" });
    const text = await ctx.limits.calls.run(
      owner.userId,
      () => calendarOf(ctx, owner),
      request.signal,
    );
    setPrivateEtag(reply, text);
    if (isNotModified(request, reply)) return await reply.code(304).send();
    return await reply.type("text/calendar; charset=utf-8").send(text);
  });
}

async function calendarOf(ctx: Context, owner: FeedOwner): Promise<string> {
  const { db, now, request, auth, appName, catalogues } = ctx;
  const { userId, dayStart } = owner;
  const rule = { ...fromMidnight(owner.timeZone ?? "UTC"), dayStart };
  const { from, to } = daysOfFeed(dayAt(now, rule));
  const entries = await listFeedEntries(db, userId, { from, to, limit: maxEvents });
  const due = { from: startOfDay(from, rule), to: startOfDay(plusDays(to, 1), rule) };
  const deadlines = owner.deadlines
    ? await listFeedDeadlines(db, userId, { ...due, limit: maxEvents })
    : [];
  const times = owner.times ? await listFeedTimes(db, userId, { ...due, limit: maxEvents }) : [];
  const { calendarPieces } = await import("./write-calendar.ts");
  const pieces = calendarPieces({
    entries,
    deadlines,
    times,
    rule,
    i18n: catalogues(owner.language ?? "en"),
    appName,
    origin: new URL(auth.publicUrl || `${request.protocol}://${request.host}`).origin,
  });
  return (await mapInParts(pieces, (piece) => piece)).join("");
}
