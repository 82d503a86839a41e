// Loaded on demand: after a rollover, and for several signals at once.
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
