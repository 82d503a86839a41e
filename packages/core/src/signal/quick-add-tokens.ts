import { maxTagLength, maxTags } from "../constants.ts";
import { foldCase, isSameText, lengthOfStart } from "../same-text.ts";
import { type ChoiceField, choiceFields, signalChoices } from "./choices.ts";
import type { KnownProject, KnownTemplate, QuickAddFact, QuickAddPart } from "./quick-add-part.ts";
import type { QuickAddText } from "./quick-add-text.ts";
import type { QuickAddWords } from "./quick-add-words/quick-add-words.ts";
import { parseEstimate } from "./settle-estimate.ts";
import { signalFields } from "./signal-fields.ts";

interface Known {
  projects: readonly KnownProject[];
  templates: readonly KnownTemplate[];
  tags: readonly string[];
  /** The languages whose units of time are recognised. */
  languages: readonly QuickAddWords[];
}

/** The choice fields that have a sign, by that sign. */
const choiceBySign = new Map(
  choiceFields.flatMap((name) => {
    const { sign } = signalFields[name];
    return sign === null ? [] : [[sign, name] as const];
  }),
);

/**
 * A word that starts with one of the markers, up to the next space, without trailing punctuation.
 */
const words = new RegExp(
  `(?<=^|\\s)([!~#@+${[...choiceBySign.keys()].map((sign) => `\\${sign}`).join("")}])(\\S+?)(?=[,;.:!?)]*(?:\\s|$))`,
  "gu",
);

/**
 * Finds the short tokens: `!4` priority, `~30m` estimate, `#call` tag, `@Website` project, `+Trip`
 * template. Other words that start with a marker are text: "#1", "!important", "~/bin", "anna@example.org".
 */
export function readTokens(text: QuickAddText, known: Known) {
  const parts: QuickAddPart[] = [];
  const unknownProjects: string[] = [];
  const tags = new Set<string>();
  for (const match of text.rest.matchAll(words)) {
    const [, mark = "", word = ""] = match;
    const start = match.index;
    // The word may be part of a project name that was just recognised.
    if (text.rest[start] !== mark) continue;
    const found = readNamed(mark, text.rest.slice(start + 1), word, known);
    if (!found) {
      if (mark === "@" && /^\p{L}/u.test(word)) unknownProjects.push(word);
      continue;
    }
    if (found.fact.kind === "tag" && tags.add(foldCase(found.fact.tag)).size > maxTags) continue;
    const end = start + 1 + found.length;
    parts.push({ ...found.fact, start, end, text: text.line.slice(start, end) });
    text.take({ start, end });
  }
  return { parts, unknownProjects };
}

interface Found {
  fact: QuickAddFact;
  /** The number of characters after the marker that belong to the token. */
  length: number;
}

/** A token whose value is known by its name, or another one. */
function readNamed(mark: string, rest: string, word: string, known: Known): Found | null {
  if (mark === "@") {
    const found = findNamed(rest, word, known.projects);
    return found && { fact: { kind: "project", project: found.thing }, length: found.length };
  }
  if (mark === "+") {
    const found = findNamed(rest, word, known.templates);
    return found && { fact: { kind: "template", template: found.thing }, length: found.length };
  }
  return readWord(mark, word, known);
}

function readWord(mark: string, word: string, { tags, languages }: Known): Found | null {
  const choice = choiceBySign.get(mark);
  const fact = choice
    ? readChoice(choice, word)
    : mark === "!"
      ? readPriority(word)
      : mark === "~"
        ? readEstimate(word, languages)
        : readTag(word, tags);
  return fact && { fact, length: word.length };
}

function readChoice(field: ChoiceField, word: string): QuickAddFact | null {
  const value = signalChoices[field].find((known) => isSameText(known, word));
  // The value belongs to the field; the compiler cannot relate the two.
  return value === undefined ? null : ({ kind: "choice", field, value } as QuickAddFact);
}

function readPriority(word: string): QuickAddFact | null {
  return /^[1-5]$/.test(word) ? { kind: "priority", priority: Number(word) } : null;
}

/** "30m", "1.5h", "90min", "1h30", "1h30m", with the units of each language. */
function readEstimate(word: string, languages: readonly QuickAddWords[]): QuickAddFact | null {
  const hours = languages.map(({ units }) => units.hours).join("|");
  const minutes = languages.map(({ units }) => units.minutes).join("|");
  const both = new RegExp(`^(\\d{1,2})(?:${hours})(\\d{1,2})(?:${minutes})?$`, "iu").exec(word);
  const single = new RegExp(`^([\\d.,]+)(?:(${hours})|${minutes})$`, "iu").exec(word);
  const typed = both
    ? `${Number(both[1]) * 60 + Number(both[2])}m`
    : `${single?.[1]}${single?.[2] ? "h" : "m"}`;
  const estimate = parseEstimate(typed);
  return estimate && { kind: "estimate", ...estimate };
}

/** A tag begins with a letter: "#1" is a number. */
function readTag(word: string, tags: readonly string[]): QuickAddFact | null {
  const typed = word.normalize("NFC");
  if (!/^\p{L}[\p{L}\p{M}\p{N}_/-]*$/u.test(typed) || typed.length > maxTagLength) return null;
  const inUse = tags.find((tag) => isSameText(tag, typed));
  return { kind: "tag", tag: inUse ?? typed };
}

const folded = (name: string) => foldCase(name).replace(/[\s_-]/g, "");

/**
 * Finds a project or template: the one whose whole name, spaces included, follows the marker; else the
 * one whose name equals the word; else the one with the shortest name that starts with it.
 */
function findNamed<Thing extends { name: string }>(
  rest: string,
  word: string,
  things: readonly Thing[],
): { thing: Thing; length: number } | null {
  const byName = [...things].sort(
    (a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
  );
  for (const thing of byName.toReversed()) {
    const length = lengthOfStart(rest, thing.name);
    // "@website-redesign" does not match "@website".
    if (length === null || /^-?[\p{L}\p{M}\p{N}_]/u.test(rest.slice(length))) continue;
    return { thing, length };
  }
  const typed = folded(word);
  if (typed === "") return null;
  const thing =
    byName.find(({ name }) => folded(name) === typed) ??
    byName.find(({ name }) => folded(name).startsWith(typed));
  return thing ? { thing, length: word.length } : null;
}
