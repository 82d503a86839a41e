import { i18n } from "../../shared/language.ts";
/** The number of a project's unfinished signals: "3 open", "Nothing open". */
export function openWords(count: number): string {
  return i18n.t(
    "{count, plural, =0 {Nothing open} one {# open} other {# open}}",
    { count },
    { comment: "Of a project's signals: not finished yet" },
  );
}

/** The same within a sentence: "1 open signal", "3 open signals", "No open signals". */
export function openSignalWords(count: number): string {
  return i18n.t(
    "{count, plural, =0 {No open signals} one {# open signal} other {# open signals}}",
    { count },
  );
}

/** A link for display, without the parts that all links have. */
export function linkWords(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
