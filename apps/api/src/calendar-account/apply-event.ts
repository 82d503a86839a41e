import {
  type CalendarDay,
  changeOccurrence,
  clockTime,
  DomainError,
  dayAt,
  type ErrorCode,
  type EventContent,
  isCalendarDay,
  isSameEvent,
  type MergedField,
  minutesADay,
  type NewHistoryEntry,
  noTimeBox,
  type PlanEntry,
  repeatOf,
  type StoredSignal,
  spanOfBox,
  timeBoxMinutes,
} from "@daysignal/core";
import {
  type Database,
  type Db,
  type LiveEntry,
  listKeptEntries,
  listLiveEntries,
  lockUserAndSignal,
  noteChange,
  type PlannedBox,
  transact,
  withActor,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import { planOn, storePlanned } from "../plan/plan-on.ts";
import { type PlanMoment, savePlan } from "../plan/save-plan.ts";
import { storeSignal } from "../signal/change-signal.ts";
import { moveOccurrenceTo } from "../signal/move-occurrence.ts";
import { eventTitle } from "./event-text.ts";

/** A time box as its event says it. */
export function contentOf(
  box: Pick<PlannedBox, "day" | "startsAt" | "minutes" | "title" | "isDone">,
  rule: Pick<PlanMoment, "timeZone" | "dayStart">,
): EventContent {
  const minutes = Math.min(timeBoxMinutes.max, Math.max(timeBoxMinutes.min, box.minutes));
  const { start } = spanOfBox(box.day, box.startsAt, minutes, rule);
  const { title, isDone } = box;
  return { title: eventTitle(title), start: new Date(start).toISOString(), minutes, isDone };
}

export interface EventChange {
  signalId: string;
  day: CalendarDay;
  /** The time box as it was read; if it has changed since, nothing is done. */
  ours: EventContent;
  /** What it becomes; null if the event was deleted. */
  content: EventContent | null;
  /** What was changed on both sides. */
  conflicts: readonly (MergedField | "removed")[];
}

/** The day of the time box afterwards; `refused` leaves it as it was, as does `stale`. */
export type AppliedChange = { kind: "applied"; day: CalendarDay } | { kind: "refused" | "stale" };

/** Why the plan may refuse a change that was made in a calendar. */
const refusals = new Set<ErrorCode>([
  ...(["ALREADY_ADDED", "DAY_FULL", "DAY_OFF", "IN_TRASH", "LIMIT_REACHED"] as const),
  ...(["NOT_PLANNED", "IS_PLANNED"] as const),
]);

/**
 * Makes a change of a calendar in the plan, by the same rules as a change on screen (§11). A refused
 * one, such as a move to a full day, is remembered in the signal's history.
 */
export async function applyEvent(
  db: Kysely<Database>,
  moment: PlanMoment,
  change: EventChange,
): Promise<AppliedChange> {
  const actor = { by: "calendar", at: moment.now.toISOString() } as const;
  const to = change.content ? dayAt(change.content.start, moment) : change.day;
  // Calendars have years that the plan does not have.
  const isInPlan = isCalendarDay(to);
  return await withActor(actor, async () => {
    try {
      if (!isInPlan) throw new DomainError("NOT_PLANNED");
      return await transact(db, (tx) => apply(tx, moment, change));
    } catch (error) {
      if (!(error instanceof DomainError) || !refusals.has(error.code)) throw error;
      const { signalId } = change;
      const day = isInPlan ? to : change.day;
      await transact(db, async (tx) => {
        note(tx, moment.userId, { signalId, kind: "merged", day, fields: ["refused"] });
      });
      return { kind: "refused" };
    }
  });
}

/** Remembers in a signal's history what was changed on both sides. */
export async function noteConflicts(
  db: Kysely<Database>,
  { userId, now }: Pick<PlanMoment, "userId" | "now">,
  { signalId, day, conflicts }: Pick<EventChange, "signalId" | "day" | "conflicts">,
): Promise<void> {
  if (conflicts.length === 0) return;
  const actor = { by: "calendar", at: now.toISOString() } as const;
  await withActor(actor, () =>
    transact(db, async (tx) => {
      note(tx, userId, { signalId, kind: "merged", day, fields: conflicts });
    }),
  );
}

function note(tx: Db, userId: string, entry: NewHistoryEntry): void {
  noteChange(tx, userId, { kind: "signal", ids: [entry.signalId], history: [entry] });
}

async function apply(tx: Db, moment: PlanMoment, change: EventChange): Promise<AppliedChange> {
  const { userId } = moment;
  const { signalId, day, ours, content, conflicts } = change;
  const to = content && content.start !== ours.start ? dayAt(content.start, moment) : day;
  const { settings, signal, entries } = await lockUserAndSignal(tx, userId, signalId, to);
  const entry = entries.find((one) => one.signalId === signalId && one.day === day);
  if (!signal || signal.status === "deleted" || !entry || entry.startsAt === null) {
    return { kind: "stale" };
  }
  const shown = {
    ...{ day, startsAt: entry.startsAt, minutes: entry.minutes ?? minutesADay(signal) },
    title: entry.ownTitle ?? signal.title,
    isDone: entry.completedAt !== null && !entry.progress,
  };
  if (!isSameEvent(contentOf(shown, moment), ours)) return { kind: "stale" };
  if (conflicts.length > 0) {
    note(tx, userId, { signalId, kind: "merged", day, fields: conflicts });
  }
  if (content === null) {
    await savePlan(tx, moment, { updated: [{ ...entry, ...noTimeBox }] });
    return { kind: "applied", day };
  }
  const own = entries.filter((one) => one.signalId === signalId);
  const renamed =
    content.title === ours.title
      ? signal
      : await rename(tx, moment, { signal, own, entry, title: content.title });
  if (to !== day) await moveTo(tx, moment, { signal: renamed, settings, entries, entry, to });
  const placed = (await listLiveEntries(tx, userId, [to])).find((one) => one.signalId === signalId);
  if (!placed) return { kind: "stale" };
  const minutes = content.minutes === ours.minutes ? entry.minutes : content.minutes;
  const startsAt = clockTime(Date.parse(content.start), moment.timeZone);
  if (placed.startsAt !== startsAt || placed.minutes !== minutes) {
    await savePlan(tx, moment, { updated: [{ ...placed, startsAt, minutes }] });
  }
  return { kind: "applied", day: to };
}

interface Renaming {
  signal: StoredSignal;
  /** The live entries of the signal. */
  own: readonly LiveEntry[];
  entry: LiveEntry;
  title: string;
}

/** Renames a signal, or one day of a series. */
async function rename(
  tx: Db,
  moment: PlanMoment,
  { signal, own, entry, title }: Renaming,
): Promise<StoredSignal> {
  if (!entry.isOccurrence) {
    const after = { ...signal, title };
    await storeSignal(tx, moment, signal, after);
    return { ...after, version: signal.version + 1 };
  }
  const kept = await listKeptEntries(tx, moment.userId, signal.id);
  const all: PlanEntry[] = [...own, ...kept];
  const { updated } = changeOccurrence(signal, all, entry.day, { title });
  if (updated.length > 0) await savePlan(tx, moment, { updated });
  return signal;
}

interface MoveToDay {
  signal: StoredSignal;
  settings: Awaited<ReturnType<typeof lockUserAndSignal>>["settings"];
  entries: readonly LiveEntry[];
  entry: LiveEntry;
  to: CalendarDay;
}

async function moveTo(
  tx: Db,
  moment: PlanMoment,
  { signal, settings, entries, entry, to }: MoveToDay,
): Promise<void> {
  if (entry.isOccurrence && repeatOf(signal.recurrence) !== null) {
    // Renaming it may have changed it.
    const own = await listLiveEntries(tx, moment.userId, [entry.day, to]);
    const ofSignal = own.filter(({ signalId }) => signalId === signal.id);
    const move = { signal, limits: settings, entries: ofSignal, date: entry.day, to };
    await storeSignal(tx, moment, signal, await moveOccurrenceTo(tx, moment, move));
    return;
  }
  const planned = await planOn(tx, moment, { signal, limits: settings, entries, date: to });
  await storePlanned(tx, moment, signal, planned);
}
