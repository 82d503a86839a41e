import { type CreateSignalInput, mobileDurations } from "@daysignal/core";
import { formatMinutes } from "../../shared/words.ts";

/** The state of the sheet 'Add a Signal'. */
export interface SheetDraft {
  title: string;
  /** Planned immediately for the day on screen. */
  addToDay: boolean;
  dueDate: string | null;
  minutes: number;
  tags: readonly string[];
  projectId: string | null;
}

/** The initial state of the sheet; the switch for the day keeps its setting. */
export function emptyDraft(addToDay: boolean): SheetDraft {
  return {
    title: "",
    addToDay,
    dueDate: null,
    minutes: mobileDurations.default,
    tags: [],
    projectId: null,
  };
}

/** The input for the new signal; null while there is no title (§5). */
export function inputOf(
  draft: SheetDraft,
  id: string,
): (CreateSignalInput & { id: string }) | null {
  const title = draft.title.trim();
  if (title === "") return null;
  return {
    id,
    title,
    estimatedMinutes: draft.minutes,
    dueDate: draft.dueDate,
    projectId: draft.projectId,
    tags: [...draft.tags],
  };
}

/** The sheet's durations (§9), by minutes. */
export const durationChoices = () =>
  mobileDurations.choices.map((minutes) => ({
    value: String(minutes),
    label: formatMinutes(minutes),
  }));
