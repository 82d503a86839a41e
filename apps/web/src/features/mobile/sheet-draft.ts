import { type CreateSignalInput, formatMinutes, mobileDurations } from "@daysignal/core";

/** What the sheet 'Add a Signal' holds while it is open. */
export interface SheetDraft {
  title: string;
  /** Planned for the day that is shown, at once. */
  addToDay: boolean;
  /** An instant. */
  dueDate: string | null;
  minutes: number;
  tags: readonly string[];
  projectId: string | null;
}

/** The sheet as it opens; the switch for the day stays as it was left. */
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

/** The signal that a sheet asks for; null while it has no title (§5). */
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

/** The durations of the sheet (§9), by their minutes. */
export const durationChoices = mobileDurations.choices.map((minutes) => ({
  value: String(minutes),
  label: formatMinutes(minutes),
}));
