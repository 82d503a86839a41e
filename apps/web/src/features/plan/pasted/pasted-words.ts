import { i18n } from "../../../shared/language.ts";

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
