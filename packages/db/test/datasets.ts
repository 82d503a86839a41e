import {
  type CalendarDay,
  calendarDay,
  newSignalFields,
  type PlanEntry,
  plusDays,
  type StoredSignal,
  signalStatuses,
} from "@daysignal/core";
import { anyChoices } from "@daysignal/core/testing/any-choices";
import { anyLater } from "@daysignal/core/testing/any-later";
import fc from "fast-check";
import type { Kysely } from "kysely";
import type { Database } from "../src/database.ts";
import { insertEntries } from "../src/queries/plan-queries.ts";
import { insertSignal } from "../src/queries/signal-queries.ts";
import { transact } from "../src/transact.ts";

/** Signals of a user with all their plan entries. */
export interface Dataset {
  signals: StoredSignal[];
  entries: PlanEntry[];
}

/** The day around which plans and deadlines of the datasets lie. */
export const datasetDay: CalendarDay = calendarDay("2026-03-14");

const datasetStart = Date.UTC(2026, 2, 12);
const nearbyInstant = fc
  .integer({ min: 0, max: 96 * 4 })
  .map((quarters) => new Date(datasetStart + quarters * 900_000).toISOString());

/** Few distinct values, so that signals tie and the next sort key decides. */
const anySignal: fc.Arbitrary<Omit<StoredSignal, "status">> = fc
  .record({
    id: fc.uuid({ version: 4 }),
    title: fc.constantFrom(
      "Äpfel",
      "äpfel",
      "Plan 50%",
      "plan_b",
      "Zoo",
      "a\\b",
      "über 9000",
      "ΣΊΣΥΦΟΣ",
    ),
    notes: fc.constantFrom(null, "Call ÖBB", "50% off", "a_b"),
    ...anyChoices,
    priority: fc.integer({ min: 1, max: 5 }),
    impact: fc.integer({ min: 1, max: 4 }),
    effort: fc.integer({ min: 1, max: 5 }),
    dueDate: fc.option(nearbyInstant),
    later: anyLater(fc.integer({ min: -1, max: 1 }).map((offset) => plusDays(datasetDay, offset))),
    recurrence: fc.constantFrom(null, null, "weekly" as const),
    incompleteRolloverCount: fc.nat({ max: 3 }),
    createdAt: fc.constantFrom("2026-03-01T08:00:00.000Z", "2026-03-01T08:00:00.001Z"),
  })
  .map(({ later, ...fields }) => ({
    ...newSignalFields,
    ...fields,
    ...later,
    repeat: null,
    recurrenceAnchor: null,
    decidedAtReturns: 0,
    manualPosition: null,
    recurrenceThrough: null,
    version: 1,
    completedAt: null,
    updatedAt: fields.createdAt,
  }));

const anyPlanned = fc.record({
  id: fc.uuid({ version: 4 }),
  offset: fc.integer({ min: -3, max: 3 }),
  state: fc.constantFrom("open", "done", "worked on", "rolled over"),
});

/**
 * Any dataset that the tables allow: at most ten live entries per day, none of signals in the
 * trash.
 */
export const anyDataset: fc.Arbitrary<Dataset> = fc
  .array(
    fc.record({
      signal: anySignal,
      status: fc.constantFrom(...signalStatuses, "inbox", "active"),
      planned: fc.uniqueArray(anyPlanned, { selector: ({ offset }) => offset, maxLength: 4 }),
    }),
    { maxLength: 40, size: "max" },
  )
  .map((parts) => {
    const held = new Map<CalendarDay, number>();
    const entries = parts.flatMap(({ signal, status, planned }) =>
      planned.flatMap(({ id, offset, state }): PlanEntry[] => {
        const day = plusDays(datasetDay, offset);
        const slot = held.get(day) ?? 0;
        const isLive = state !== "rolled over";
        if (isLive && (slot > 9 || status === "deleted")) return [];
        if (isLive) held.set(day, slot + 1);
        const at = `${day}T20:00:00.000Z`;
        return [
          {
            id,
            signalId: signal.id,
            day,
            slotPosition: isLive ? slot : null,
            completedAt: state === "done" || state === "worked on" ? at : null,
            progress: state === "worked on",
            rolledOverAt: isLive ? null : at,
            isOccurrence: true,
            occurrenceOf: null,
            subtasks: null,
            startsAt: null,
            minutes: null,
            ownTitle: null,
            ownNotes: null,
          },
        ];
      }),
    );
    return { signals: parts.map(({ signal, status }) => ({ ...signal, status })), entries };
  });

/** Stores a dataset for a user. */
export async function insertDataset(
  db: Kysely<Database>,
  userId: string,
  { signals, entries }: Dataset,
): Promise<void> {
  await transact(db, async (tx) => {
    for (const signal of signals) await insertSignal(tx, userId, signal);
    if (entries.length > 0) await insertEntries(tx, userId, entries, "2026-03-01T08:00:00.000Z");
  });
}
