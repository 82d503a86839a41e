import type { DueChoice, ViewSearch } from "@daysignal/core";
import type { Choice } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
import { listOf } from "../../../shared/region.ts";
import { enumerated, formatMinutes, priorityLabel } from "../../../shared/words.ts";
import { typeLabel } from "../../signal/type-label.ts";

interface Named {
  id: string;
  name: string;
}

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

/** The filter in words, for an empty list: "category Work, project Atlas, tag urgent or call". */
export function filterWords(
  filter: ViewSearch,
  projects: readonly Named[],
  clients: readonly Named[],
): string {
  const { type, project, client, tags = [], priority, minutes, due, returns, q } = filter;
  const nameOf = (things: readonly Named[], id: string) =>
    things.find((thing) => thing.id === id)?.name;
  const words: string[] = [];
  if (type) words.push(i18n.t("category {category}", { category: typeLabel(type) }));
  if (project) {
    const name = nameOf(projects, project);
    words.push(
      name === undefined
        ? i18n.t("project", {}, { comment: "Filtered by one" })
        : i18n.t("project {project}", { project: name }),
    );
  }
  if (client) words.push(nameOf(clients, client) ?? i18n.t("Client"));
  if (tags.length > 0) {
    const values = { count: tags.length, tags: listOf(tags, { type: "disjunction" }) };
    words.push(i18n.t("{count, plural, one {tag {tags}} other {tags {tags}}}", values));
  }
  if (priority) words.push(leastPriority(priority));
  if (minutes) words.push(mostMinutes(minutes));
  if (due) words.push(dueChoices().find(({ value }) => value === due)?.label ?? due);
  if (returns) words.push(leastReturns(returns));
  const wanted = q?.trim();
  if (wanted) words.push(i18n.t("search “{search}”", { search: wanted }));
  return enumerated(words);
}
