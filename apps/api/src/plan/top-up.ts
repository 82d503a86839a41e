import {
  type CalendarDay,
  type DayLimits,
  type PlanEntry,
  type StoredSignal,
  spareOccurrences,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import { countRoom, type Db, insertEntries, type LiveEntry, listLiveEntries } from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";
import { placeOnDays } from "./plan-days.ts";

interface TopUpPlan {
  /** The series as core's `topUpSeries` returned it. */
  signal: StoredSignal;
  days: readonly CalendarDay[];
  /** The signal's live entries. */
  entries: readonly PlanEntry[];
  limits: DayLimits;
}

export interface ToppedUp {
  added: LiveEntry[];
  signal: StoredSignal;
}

/** Reads the live entries of days; it may return entries of further days. */
type ReadDays = (
  days: readonly CalendarDay[],
) => readonly LiveEntry[] | Promise<readonly LiveEntry[]>;

/** The entries that top up a series (§4), and the changed series; see `topUpFrom`. */
export async function topUp(tx: Db, userId: string, plan: TopUpPlan): Promise<ToppedUp> {
  return await topUpFrom((days) => listLiveEntries(tx, userId, days), plan);
}

/**
 * The entries that top up a series (§4), and the changed series, given a reader of the plan. Each
 * full day is replaced by the next occurrence with a free slot.
 */
export async function topUpFrom(
  readDays: ReadDays,
  { signal, days, entries, limits }: TopUpPlan,
): Promise<ToppedUp> {
  const signalId = signal.id;
  const added = placeOnDays(await readDays(days), { signalId, days, limits });
  const missing = days.length - added.length;
  if (missing === 0) return { added, signal };
  const instead: LiveEntry[] = [];
  for (const spare of spareOccurrences(signal, entries, expandRule)) {
    const plan = { signalId, days: spare, limits, atMost: missing - instead.length };
    instead.push(...placeOnDays(await readDays(spare), plan));
    if (instead.length === missing) break;
  }
  const recurrenceThrough = instead.at(-1)?.day ?? signal.recurrenceThrough;
  return { added: [...added, ...instead], signal: { ...signal, recurrenceThrough } };
}

interface StoredTopUp {
  /** The series to be stored. */
  signal: StoredSignal;
  /** Whether the account had no room for some of its entries. */
  isCut: boolean;
}

/**
 * Stores the entries that top up series, as many as the account has room for (§9): its limit never
 * prevents a user from finishing a signal or closing a day. A series without room continues later
 * from its last stored day. `through` is the last day before.
 */
export async function storeTopUps(
  tx: Db,
  { userId, now }: Pick<UserContext, "userId" | "now">,
  toppedUp: readonly (ToppedUp & { through: CalendarDay | null })[],
): Promise<StoredTopUp[]> {
  const added = toppedUp.flatMap((one) => one.added);
  const at = now.toISOString();
  const hasRoom = added.length === 0 || (await insertEntries(tx, userId, added, at));
  if (hasRoom) return toppedUp.map(({ signal }) => ({ signal, isCut: false }));
  let room = await countRoom(tx, userId, "planEntries");
  const fitting = added.slice(0, room);
  if (fitting.length > 0) await insertEntries(tx, userId, fitting, at);
  return toppedUp.map(({ signal, added: wanted, through }) => {
    const stored = wanted.slice(0, room);
    room -= stored.length;
    if (stored.length === wanted.length) return { signal, isCut: false };
    const recurrenceThrough = stored.at(-1)?.day ?? through;
    return { signal: { ...signal, recurrenceThrough }, isCut: true };
  });
}
