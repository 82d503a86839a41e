import {
  type EditableFields,
  editableFields,
  mobileDurations,
  newSignalFields,
  type QuickAdd,
} from "@daysignal/core";
import { formatMinutes } from "../../shared/words.ts";
import { type DraftContext, draftOf, type SignalDraft } from "../quick-add/quick-add-draft.ts";
import type { TypedLine } from "../quick-add/use-typed-line.tsx";
import { withTag } from "../signal/tag-choices.ts";

/** The fields that are set by a toggle; effort follows the estimate. */
export type SheetFields = Omit<EditableFields, "title" | "effort">;

/** Their names, in the order of forms. */
export const sheetFields = editableFields.filter(
  (name): name is keyof SheetFields => name !== "title" && name !== "effort",
);

const { effort: _effort, ...defaults } = newSignalFields;

/** The fields before a toggle is used (§9). */
export const emptyFields: SheetFields = {
  ...defaults,
  estimatedMinutes: mobileDurations.default,
};

/** The state of the sheet 'Add a Signal'. */
export interface SheetDraft extends TypedLine {
  /** Planned immediately for the day on screen. */
  addToDay: boolean;
  fields: SheetFields;
}

/**
 * The signal of the sheet (§2): what the line says wins over the toggles, and its tags are added to
 * theirs.
 */
export function signalOf(
  { fields }: SheetDraft,
  said: QuickAdd,
  context: Omit<DraftContext, "minutes">,
): SignalDraft {
  const { input, placement } = draftOf(said, context);
  const set = sheetFields.filter((name) => fields[name] !== defaults[name]);
  const tags = (input.tags ?? []).reduce<readonly string[]>(withTag, fields.tags);
  return {
    input: {
      ...Object.fromEntries(set.map((name) => [name, fields[name]])),
      ...input,
      tags: [...tags],
    },
    placement,
  };
}

/** The sheet's durations (§9), by minutes. */
export const durationChoices = () =>
  mobileDurations.choices.map((minutes) => ({
    value: String(minutes),
    label: formatMinutes(minutes),
  }));
