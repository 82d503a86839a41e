import { foldForSearch } from "../fold-for-search.ts";
import { isSameText } from "../same-text.ts";
import type { KnownProject } from "./quick-add-part.ts";

/** A suggestion for a tag or project that is being typed. */
export type QuickAddSuggestion =
  | { kind: "tag"; tag: string }
  | { kind: "project"; project: KnownProject }
  | { kind: "create"; name: string };

export interface QuickAddSuggestions {
  /** The replaced range, including the sign. */
  start: number;
  end: number;
  options: QuickAddSuggestion[];
}

interface Suggestable {
  /** The most frequent first. */
  tags: readonly string[];
  projects: readonly KnownProject[];
}

const mostShown = 8;
/** A word with `#` or `@` before the caret. */
const beingTyped = /(?<=^|\s)([#@])([^\s#@]*)$/u;
/** A project's name may contain blanks: everything after the last `@`. */
const longName = /(?<=^|\s)@([^#@]*\s[^#@]*)$/u;

/**
 * The suggestions for the word before the caret; null if it is neither tag nor project, or nothing
 * matches.
 */
export function suggestionsAt(
  line: string,
  caret: number,
  known: Suggestable,
): QuickAddSuggestions | null {
  const before = line.slice(0, caret);
  const [, mark, word = ""] = beingTyped.exec(before) ?? [];
  const typed = foldForSearch(word);
  const start = caret - word.length - 1;
  if (mark === "#") {
    if (/^\d/.test(word)) return null;
    const tags = known.tags.filter((tag) => {
      // A tag with a blank could not be parsed again.
      return foldForSearch(tag).startsWith(typed) && !isSameText(tag, word) && !/\s/.test(tag);
    });
    return offer(
      { start, end: caret },
      tags.map((tag) => ({ kind: "tag", tag })),
    );
  }
  if (mark === "@")
    return offer({ start, end: caret }, projectOptions(word, typed, known.projects));
  const name = longName.exec(before)?.[1];
  if (name === undefined) return null;
  const begun = foldForSearch(name);
  const projects = known.projects.filter(
    (project) => foldForSearch(project.name).startsWith(begun) && !isSameText(project.name, name),
  );
  return offer(
    { start: caret - name.length - 1, end: caret },
    projects.map((project) => ({ kind: "project", project })),
  );
}

function projectOptions(
  word: string,
  typed: string,
  projects: readonly KnownProject[],
): QuickAddSuggestion[] {
  const fitting = projects.filter(({ name }) => foldForSearch(name).includes(typed));
  const rank = ({ name }: KnownProject) => (foldForSearch(name).startsWith(typed) ? 0 : 1);
  const options: QuickAddSuggestion[] = fitting
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, mostShown - 1)
    .map((project) => ({ kind: "project", project }));
  const isNew = /^\p{L}/u.test(word) && fitting.every(({ name }) => !isSameText(name, word));
  return isNew ? [...options, { kind: "create", name: word }] : options;
}

function offer(
  range: Pick<QuickAddSuggestions, "start" | "end">,
  options: QuickAddSuggestion[],
): QuickAddSuggestions | null {
  return options.length === 0 ? null : { ...range, options: options.slice(0, mostShown) };
}

/** The line with the suggestion inserted and a blank after it, and the new caret position. */
export function acceptSuggestion(
  line: string,
  { start, end }: QuickAddSuggestions,
  chosen: QuickAddSuggestion,
) {
  const name =
    chosen.kind === "tag"
      ? `#${chosen.tag}`
      : `@${chosen.kind === "create" ? chosen.name : chosen.project.name}`;
  const head = `${line.slice(0, start)}${name} `;
  return { line: head + line.slice(end).trimStart(), caret: head.length };
}
