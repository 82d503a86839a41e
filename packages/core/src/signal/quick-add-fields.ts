import type { CalendarDay } from "../time/calendar-day.ts";
import { deadlineOn } from "../time/deadline-on.ts";
import type { QuickAddFact } from "./quick-add-part.ts";
import type { EditableFields } from "./signal.ts";

type Kind = QuickAddFact["kind"];
type FactOf<K extends Kind> = Extract<QuickAddFact, { kind: K }>;

/** The values that the recognised parts of a line set (§2). */
export interface QuickAddFields {
  /** The fields of the new signal, without the title. */
  input: Omit<Partial<EditableFields>, "title"> & { templateId?: string };
  /** The day for which the signal is planned. */
  day: CalendarDay | null;
  /** The recurrence of the signal. */
  recurrence: FactOf<"recurrence"> | null;
}

/** Returns the fields that each kind of part sets. */
const setters: {
  [K in Kind]: (fact: FactOf<K>, made: QuickAddFields, timeZone: string) => QuickAddFields["input"];
} = {
  day: ({ day }, made) => {
    made.day = day;
    return {};
  },
  recurrence: (fact, made) => {
    made.recurrence = fact;
    return {};
  },
  deadline: ({ day }, _made, timeZone) => ({ dueDate: deadlineOn(day, timeZone) }),
  hidden: ({ day }) => ({ hiddenUntil: day }),
  waiting: ({ waitingFor }) => ({ waitingFor }),
  ask: ({ day }) => ({ askOn: day }),
  priority: ({ priority }) => ({ priority }),
  estimate: ({ effort, estimatedMinutes }) => ({ effort, estimatedMinutes }),
  tag: ({ tag }, { input }) => ({ tags: [...(input.tags ?? []), tag] }),
  project: ({ project }) => ({ projectId: project.id }),
  template: ({ template }) => ({ templateId: template.id }),
  choice: ({ field, value }) => ({ [field]: value }),
};

/**
 * Applies the recognised parts of a line in order: a later one overrides an earlier one, tags are
 * collected.
 */
export function quickAddFields(facts: readonly QuickAddFact[], timeZone: string): QuickAddFields {
  const made: QuickAddFields = { input: {}, day: null, recurrence: null };
  for (const fact of facts) {
    // The setter for this kind of fact; the compiler cannot relate the two.
    const set = setters[fact.kind] as (...given: [QuickAddFact, QuickAddFields, string]) => object;
    Object.assign(made.input, set(fact, made, timeZone));
  }
  return made;
}
