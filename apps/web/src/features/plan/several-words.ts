// Loaded on demand: after a rollover, and for several signals at once.

import type { TagChange } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { capitalized } from "../../shared/words.ts";

/** The message of a rollover (§4): "2 signals returned to available signals". */
export function returnedSentence(count: number): string {
  return i18n.t("{count, plural, one {# signal} other {# signals}} returned to available signals", {
    count,
  });
}

/** The message of a rollover after days away: "Back after 12 days: 9 returned, 5 series caught up". */
export function backSentence(days: number, count: number, series: number): string {
  if (series === 0) {
    return i18n.t("Back after {days, plural, one {# day} other {# days}}: {count} returned", {
      days,
      count,
    });
  }
  return i18n.t(
    "Back after {days, plural, one {# day} other {# days}}: {count} returned, {series, plural, one {# series} other {# series}} caught up",
    { days, count, series },
  );
}

/** The message for planning several: "2 signals planned for today". */
export function plannedSentence(count: number, dayName = i18n.t("today")): string {
  return i18n.t("{count, plural, one {# signal} other {# signals}} planned for {day}", {
    count,
    day: dayName,
  });
}

/** The message for those that do not fit: "Today is full: 2 more stay available." */
export function fullSentence(left: number, dayName = i18n.t("today")): string {
  return i18n.t(
    "{day} is full: {left, plural, one {# more stays as it is} other {# more stay as they are}}.",
    { day: capitalized(dayName), left },
  );
}

/** Says that an account has no room for the next days of some series. */
export function cutSentence(count: number): string {
  return i18n.t(
    "{count, plural, one {# series has no further days} other {# series have no further days}}, because your account is full.",
    { count },
  );
}

/** The message for finishing or reopening several: "3 signals done". */
export function doneWords(count: number, done: boolean): string {
  return done
    ? i18n.t("{count, plural, one {# signal done} other {# signals done}}", { count })
    : i18n.t("{count, plural, one {# signal reopened} other {# signals reopened}}", { count });
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

/** "3 signals added". */
export function addedWords(count: number): string {
  return i18n.t("{count, plural, one {# signal added} other {# signals added}}", { count });
}

/** The remark about those whose day was full. */
export function unplacedWords(count: number): string {
  return i18n.t(
    "{count, plural, one {For # there was no room on its day: it is available.} other {For # there was no room on their day: they are available.}}",
    { count },
  );
}

/** The button that adds them. */
export function addWords(count: number): string {
  return i18n.t("{count, plural, one {Add # Signal} other {Add # Signals}}", { count });
}

/** Says that the dialog shows the first lines only. */
export function restWords(shown: number, rest: number): string {
  return i18n.t(
    "These are the first {shown}. The other {rest, plural, one {line follows} other {# lines follow}} when they are added.",
    { shown, rest },
  );
}
