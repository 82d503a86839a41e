import { bulkWords } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import type { SharedChanges, TagChange } from "../../signal/signal-actions.ts";

/** The message for finishing or reopening several: "3 signals done". */
export function doneWords(count: number, done: boolean): string {
  return done
    ? i18n.t("{count, plural, one {# signal done} other {# signals done}}", { count })
    : i18n.t("{count, plural, one {# signal reopened} other {# signals reopened}}", { count });
}

/** The message for setting a field of several: "Project assigned to 3 signals". */
export const updatedWords = (count: number, changes: SharedChanges): string =>
  bulkWords(i18n, count, changes);

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
