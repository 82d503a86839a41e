import { foldForSearch } from "../fold-for-search.ts";
import { isSameText } from "../same-text.ts";
import type { KnownProject, KnownTemplate } from "./quick-add-part.ts";

/** A suggestion for a tag, project or template that is being typed. */
export type QuickAddSuggestion =
  | { kind: "tag"; tag: string }
  | { kind: "project"; project: KnownProject }
  | { kind: "template"; template: KnownTemplate }
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
  templates?: readonly KnownTemplate[];
}

const mostShown = 8;
/** A word with `#`, `@` or `+` before the caret. */
const beingTyped = /(?<=^|\s)([#@+])([^\s#@+]*)$/u;
/** The name of a project or template may contain blanks: everything after the last `@` or `+`. */
const longName = /(?<=^|\s)([@+])([^#@+]*\s[^#@+]*)$/u;

/**
 * The suggestions for the word before the caret; null if it is none of them, or nothing
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
  if (mark === "+") {
    const templates = byRank(typed, known.templates ?? []);
    return offer({ start, end: caret }, templates.map(templateOption));
  }
  const [, sign, name] = longName.exec(before) ?? [];
  if (name === undefined) return null;
  const begun = foldForSearch(name);
  const isBegun = (thing: { name: string }) =>
    foldForSearch(thing.name).startsWith(begun) && !isSameText(thing.name, name);
  return offer(
    { start: caret - name.length - 1, end: caret },
    sign === "@"
      ? known.projects.filter(isBegun).map((project) => ({ kind: "project", project }))
      : (known.templates ?? []).filter(isBegun).map(templateOption),
  );
}

const templateOption = (template: KnownTemplate): QuickAddSuggestion => ({
  kind: "template",
  template,
});

/** Those whose name contains the text, first those that begin with it. */
function byRank<Thing extends { name: string }>(typed: string, things: readonly Thing[]): Thing[] {
  const rank = ({ name }: Thing) => (foldForSearch(name).startsWith(typed) ? 0 : 1);
  return things
    .filter(({ name }) => foldForSearch(name).includes(typed))
    .sort((a, b) => rank(a) - rank(b));
}

function projectOptions(
  word: string,
  typed: string,
  projects: readonly KnownProject[],
): QuickAddSuggestion[] {
  const fitting = byRank(typed, projects);
  const options: QuickAddSuggestion[] = fitting
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
  const head = `${line.slice(0, start)}${signed(chosen)} `;
  return { line: head + line.slice(end).trimStart(), caret: head.length };
}

/** A suggestion as it is typed. */
function signed(chosen: QuickAddSuggestion): string {
  switch (chosen.kind) {
    case "tag":
      return `#${chosen.tag}`;
    case "project":
      return `@${chosen.project.name}`;
    case "create":
      return `@${chosen.name}`;
    case "template":
      return `+${chosen.template.name}`;
  }
}
