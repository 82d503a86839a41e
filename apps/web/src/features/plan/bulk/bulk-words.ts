import { i18n } from "../../../shared/language.ts";
import { formatMinutes, priorityLabel } from "../../../shared/words.ts";
import { impactSteps } from "../../signal/scale-steps.ts";
import type { SharedChanges, TagChange } from "../../signal/signal-actions.ts";
import { typeLabel } from "../../signal/type-label.ts";

/** The message for finishing or reopening several: "3 signals done". */
export function doneWords(count: number, done: boolean): string {
  return done
    ? i18n.t("{count, plural, one {# signal done} other {# signals done}}", { count })
    : i18n.t("{count, plural, one {# signal reopened} other {# signals reopened}}", { count });
}

/** "3 signals moved to trash". */
export function trashedWords(count: number): string {
  return i18n.t("{count, plural, one {# signal} other {# signals}} moved to trash", { count });
}

/** The message for setting a field of several: "Project assigned to 3 signals". */
export function updatedWords(count: number, changes: SharedChanges): string {
  if ("projectId" in changes) {
    return changes.projectId === null
      ? i18n.t("Project removed from {count, plural, one {# signal} other {# signals}}", { count })
      : i18n.t("Project assigned to {count, plural, one {# signal} other {# signals}}", { count });
  }
  if ("dueDate" in changes) {
    return changes.dueDate === null
      ? i18n.t("Deadline removed from {count, plural, one {# signal} other {# signals}}", { count })
      : i18n.t("Deadline set for {count, plural, one {# signal} other {# signals}}", { count });
  }
  if ("impact" in changes) {
    return i18n.t("Impact of {count, plural, one {# signal} other {# signals}}: {impact}", {
      count,
      impact: impactSteps()[changes.impact - 1]?.hint ?? changes.impact,
    });
  }
  if ("estimatedMinutes" in changes) {
    return i18n.t("Effort of {count, plural, one {# signal} other {# signals}}: {duration}", {
      count,
      duration: formatMinutes(changes.estimatedMinutes),
    });
  }
  return "priority" in changes
    ? i18n.t("Priority of {count, plural, one {# signal} other {# signals}}: {priority}", {
        count,
        priority: priorityLabel(changes.priority),
      })
    : i18n.t("Category of {count, plural, one {# signal} other {# signals}}: {category}", {
        count,
        category: typeLabel(changes.type),
      });
}

/** The message for adding a tag to several, or removing it: "Tag “call” added to 3 signals". */
export function taggedWords(count: number, { tag, add }: TagChange): string {
  return add
    ? i18n.t("Tag “{tag}” added to {count, plural, one {# signal} other {# signals}}", {
        count,
        tag,
      })
    : i18n.t("Tag “{tag}” removed from {count, plural, one {# signal} other {# signals}}", {
        count,
        tag,
      });
}

/** The message for a partial refusal: "5 of 6 are done, 1 is not." */
export function partlyWords(done: number, refused: number): string {
  return i18n.t(
    "{done} of {total} are done, {refused, plural, one {# is not} other {# are not}}.",
    { done, total: done + refused, refused },
    { comment: "Of an action on several signals: for how many it worked, and for how many not" },
  );
}
