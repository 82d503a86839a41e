import { type ColumnField, columnFields, type ImportLook } from "./import-look.ts";

/** The options of an import from another planner, chosen on its preview (§13). */
export interface PreviewChoice {
  /** The keys of the projects that are not imported. */
  leaveOut: readonly string[];
  /** Whether finished signals are imported. */
  finished: boolean;
  /** For each priority of the planner, in the order of the preview; empty: as suggested. */
  levels: readonly Level[];
  /** The field of each column of a table; null: as suggested. */
  columns: readonly (ColumnField | null)[] | null;
}

interface Level {
  priority: number;
  impact: number;
}

/** Imports everything, as suggested. */
export const wholeImport: PreviewChoice = {
  leaveOut: [],
  finished: true,
  levels: [],
  columns: null,
};

/** The part of `ImportFileInput` that the options are. A type, so that it is a record of texts. */
type ChoiceInput = {
  finished?: "false";
  leaveOut?: string;
  priorities?: string;
  columns?: string;
};

/** The options as input of the import. */
export function inputOfChoice(choice: PreviewChoice): ChoiceInput {
  const { leaveOut, finished, levels, columns } = choice;
  const input: ChoiceInput = {};
  if (!finished) input.finished = "false";
  if (leaveOut.length > 0) input.leaveOut = leaveOut.join(",");
  if (levels.length > 0) {
    input.priorities = levels.map(({ priority, impact }) => `${priority}.${impact}`).join(",");
  }
  if (columns) input.columns = columns.map((field) => field ?? "").join(",");
  return input;
}

/** The numbers of signals and projects that are imported. */
export function countChosen(
  { projects }: Pick<ImportLook, "projects">,
  { leaveOut, finished }: PreviewChoice,
): { signals: number; projects: number } {
  const chosen = projects.filter(({ key }) => !leaveOut.includes(key));
  return {
    signals: chosen.reduce((sum, one) => sum + one.open + (finished ? one.finished : 0), 0),
    projects: chosen.filter(({ key }) => key !== "none").length,
  };
}

/** Imports a project, or leaves it out. */
export function chooseProject(
  choice: PreviewChoice,
  key: string,
  isChosen: boolean,
): PreviewChoice {
  const others = choice.leaveOut.filter((one) => one !== key);
  return { ...choice, leaveOut: isChosen ? others : [...others, key] };
}

/** Changes the values for a priority of the planner. */
export function chooseLevel(
  choice: PreviewChoice,
  place: number,
  changed: Partial<Level>,
): PreviewChoice {
  const levels = choice.levels.map((level, at) =>
    at === place ? { ...level, ...changed } : level,
  );
  return { ...choice, levels };
}

/** The fields of a table's columns after one is assigned. A field has one column. */
export function assignColumn(
  columns: ImportLook["columns"],
  place: number,
  field: ColumnField | null,
): (ColumnField | null)[] {
  return columns.map(({ field: now }, at) => {
    if (at === place) return field;
    return now === field ? null : asColumnField(now);
  });
}

/** The field with this name, or null. */
export const asColumnField = (name: string | null): ColumnField | null =>
  columnFields.find((field) => field === name) ?? null;
