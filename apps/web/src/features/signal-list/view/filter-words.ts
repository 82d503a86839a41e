import {
  type ChoiceField,
  choiceFields,
  type DueChoice,
  type FilterName,
  type SignalView,
  signalFields,
  type ViewSearch,
} from "@daysignal/core";
import type { Choice } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
import { listOf } from "../../../shared/region.ts";
import { enumerated, formatMinutes, priorityLabel } from "../../../shared/words.ts";
import { choiceWords } from "../../signal/choice-views.ts";
import { isSet } from "./list-filter.ts";

/** The deadlines to filter by. */
export function dueChoices(): Choice<DueChoice>[] {
  return [
    { value: "overdue", label: i18n.t("Overdue") },
    { value: "today", label: i18n.t("Today") },
    { value: "week", label: i18n.t("Next 7 days") },
    { value: "month", label: i18n.t("Next 30 days") },
    { value: "none", label: i18n.t("No deadline") },
  ];
}

/** "High or higher". */
export const leastPriority = (priority: number): string =>
  priority === 5
    ? priorityLabel(priority)
    : i18n.t("{priority} or higher", { priority: priorityLabel(priority) });

/** "Up to 30m". */
export const mostMinutes = (minutes: number): string =>
  i18n.t("Up to {duration}", { duration: formatMinutes(minutes) });

/** "2 times or more". */
export const leastReturns = (count: number): string =>
  i18n.t("{count, plural, one {Once or more} other {# times or more}}", { count });

/** The names of projects or clients. */
type Names = readonly { id: string; name: string }[];

interface AllNames {
  projects: Names;
  clients: Names;
}

const nameOf = (things: Names, id: string) => things.find((thing) => thing.id === id)?.name;

/** Each part of a filter in words. */
const words: {
  readonly [Name in Exclude<FilterName, ChoiceField>]: (
    value: NonNullable<ViewSearch[Name]>,
    names: AllNames,
  ) => string;
} = {
  project: (id, { projects }) => {
    const name = nameOf(projects, id);
    return name === undefined
      ? i18n.t("project", {}, { comment: "Filtered by one" })
      : i18n.t("project {project}", { project: name });
  },
  client: (id, { clients }) => nameOf(clients, id) ?? i18n.t("Client"),
  tags: (tags) =>
    i18n.t("{count, plural, one {tag {tags}} other {tags {tags}}}", {
      count: tags.length,
      tags: listOf(tags, { type: "disjunction" }),
    }),
  priority: leastPriority,
  minutes: mostMinutes,
  due: (due) => dueChoices().find(({ value }) => value === due)?.label ?? due,
  returns: leastReturns,
  q: (search) => i18n.t("search “{search}”", { search: search.trim() }),
};

/** The filter in words, for an empty list: "category Work, project Atlas, tag urgent or call". */
export function filterWords(filter: ViewSearch, projects: Names, clients: Names): string {
  const choices = choiceFields.flatMap((name) => {
    const value = filter[name];
    if (!value) return [];
    return signalFields[name].filter(i18n, choiceWords(name, value));
  });
  // A part of the filter with the words for it, which the compiler cannot follow.
  const said = Object.entries(words) as [FilterName, (value: unknown, names: AllNames) => string][];
  const others = said.flatMap(([name, say]) =>
    isSet(filter[name]) ? say(filter[name], { projects, clients }) : [],
  );
  return enumerated([...choices, ...others]);
}

/** The message of an empty view; `hasSignals` distinguishes it from a new account. */
export function emptyMessage(
  view: SignalView,
  hasSignals: boolean,
): { title: string; hint: string } {
  if (!hasSignals) {
    return {
      title: i18n.t("Nothing here yet"),
      hint: i18n.t("Add a signal, and it waits here until you give it a day."),
    };
  }
  switch (view) {
    case "recommended":
    case "available":
      return {
        title: i18n.t("Nothing is waiting"),
        hint: i18n.t("Every open signal has its day."),
      };
    case "hidden":
      return {
        title: i18n.t("Nothing is hidden"),
        hint: i18n.t("What is hidden until a day is kept here until then."),
      };
    case "waiting":
      return {
        title: i18n.t("Nothing waits for anybody"),
        hint: i18n.t("What waits for somebody or something is kept here."),
      };
    case "scheduled":
      return {
        title: i18n.t("Nothing is planned"),
        hint: i18n.t("Signals with a day from today on show up here."),
      };
    case "completed":
      return {
        title: i18n.t("Nothing finished yet"),
        hint: i18n.t("What you finish is kept here."),
      };
  }
}
