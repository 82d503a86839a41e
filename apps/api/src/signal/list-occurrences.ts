import {
  DomainError,
  listOccurrencesInput,
  listOccurrences as listOccurrencesRule,
  occurrenceSchema,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import { findStoredSignal, listEntriesBetween, listFullDays } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/**
 * The occurrences of a recurring signal in a range of at most 400 days (§4, §7), with their state,
 * and whether their day is full. Errors: NOT_FOUND.
 */
export const listOccurrences = userProcedure
  .meta({
    rest: "GET /tasks/{id}/occurrences",
    summary: "List the occurrences of a recurring signal",
    description:
      "Planned, finished, missed and skipped dates between two days, at most 400 days apart.",
  })
  .input(listOccurrencesInput)
  .output(z.array(occurrenceSchema))
  .query(async ({ ctx: { db, userId, dayLimits }, input: { id, from, to } }) => {
    const signal = await findStoredSignal(db, userId, id);
    if (!signal) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Signal", field: "id" });
    const entries = await listEntriesBetween(db, userId, { signalId: id, from, to });
    const dates = listOccurrencesRule(signal, entries, { from, to }, expandRule);
    const days = dates.map(({ date, day }) => day ?? date);
    const full = new Set(await listFullDays(db, userId, days, dayLimits));
    return dates.map((one) => ({ ...one, isFull: full.has(one.day ?? one.date) }));
  });
