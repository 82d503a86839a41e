import { calendarDay, type SetDayNoteInput } from "@daysignal/core";
import { confirmPlan } from "@daysignal/core/edits";
import type { QueryClient } from "@tanstack/react-query";
import type { StaleAnswer } from "../../shared/ask-when-stale.ts";
import { i18n } from "../../shared/language.ts";
import { readToday } from "../../shared/today.ts";
import { capitalized, dayLabel } from "../../shared/words.ts";
import { trpcClient } from "../../trpc-client.ts";
import { askAboutConflict } from "../conflict/conflict-question.ts";
import { plannerLog } from "./planner-cache.ts";

/** Settles a note of a day that would replace another one: the user chooses. */
export async function settleStaleNote(
  queryClient: QueryClient,
  input: SetDayNoteInput,
): Promise<StaleAnswer | null> {
  const theirs = await trpcClient.plan.get.query({ date: input.date });
  plannerLog(queryClient).settle(undefined, confirmPlan(theirs));
  const replaces = theirs.note ?? "";
  const keepsMine = await isOwnNoteKept({ ...input, replaces });
  if (keepsMine === null) return null;
  return keepsMine ? { input: { ...input, replaces } } : { entity: theirs };
}

/**
 * Asks whether a day keeps the note that was typed, or the one written elsewhere that it replaces.
 * Null if that is left open.
 */
export async function isOwnNoteKept({
  date,
  note,
  replaces,
}: SetDayNoteInput & { replaces: string }): Promise<boolean | null> {
  const words = () => ({ label: i18n.t("Note of the day"), mine: note, theirs: replaces });
  const subject = capitalized(dayLabel(calendarDay(date), readToday()));
  const left = await askAboutConflict({ subject, fields: [{ name: "note", words }] });
  return left && left.length === 0;
}
