import { isSameText } from "../same-text.ts";
import { readTimes } from "./quick-add-days.ts";
import type {
  KnownProject,
  KnownTemplate,
  QuickAddFact,
  QuickAddPart,
  ReadDays,
} from "./quick-add-part.ts";
import { QuickAddText } from "./quick-add-text.ts";
import { readTokens } from "./quick-add-tokens.ts";
import { englishWords } from "./quick-add-words/en.ts";
import type { QuickAddWords } from "./quick-add-words/quick-add-words.ts";

export interface QuickAdd {
  /** The title: the line without its recognised parts; empty only if the line is. */
  title: string;
  /** The recognised parts, in the order of the line. */
  parts: QuickAddPart[];
  /** Words after an `@` that match no project, such as for offering to create it. */
  unknownProjects: string[];
}

export interface QuickAddContext {
  /** Finds words that name a single day from today on. */
  readDays: ReadDays;
  /** The words of the app's language; English is read as well. */
  words?: QuickAddWords | undefined;
  /** The active projects. */
  projects: readonly KnownProject[];
  /** The checklists that a signal can begin with; default: none. */
  templates?: readonly KnownTemplate[];
  /** Tags in use; their spelling is kept. */
  tags: readonly string[];
  /** Recognised texts that the user has turned back into plain text. */
  plain: readonly string[];
}

/**
 * The key of facts of which a line has only one: the last one counts, earlier ones stay text. Null
 * for tags, of which there can be several.
 */
function singleKey(fact: QuickAddFact): string | null {
  if (fact.kind === "choice") return fact.field;
  return fact.kind === "tag" ? null : fact.kind;
}

/**
 * Parses a line such as `Call Anna tomorrow !4 ~30m #call @Website every week` (§2). A
 * backslash before a word keeps it as text. If no title would be left, it is the name of the
 * template; without one, nothing is recognised.
 */
export function readQuickAdd(line: string, context: QuickAddContext): QuickAdd {
  const text = new QuickAddText(line, context.plain);
  const { readDays, words, projects, templates = [], tags } = context;
  const languages = words ? [words, englishWords] : [englishWords];
  const { parts: tokens, unknownProjects } = readTokens(text, {
    ...{ projects, templates, tags },
    languages,
  });
  const times = readTimes(text, readDays, languages);
  const parts = keepLast([...tokens, ...times].sort((a, b) => a.start - b.start));
  const named = parts.find((part) => part.kind === "template");
  const title = text.without(parts) || (named?.template.name ?? "");
  if (title === "") return { title: text.without([]), parts: [], unknownProjects: [] };
  return { title, parts, unknownProjects };
}

function keepLast(parts: readonly QuickAddPart[]): QuickAddPart[] {
  return parts.filter((part, index) => {
    const later = parts.slice(index + 1);
    if (part.kind === "tag") {
      return !later.some((other) => other.kind === "tag" && isSameText(other.tag, part.tag));
    }
    return !later.some((other) => singleKey(other) === singleKey(part));
  });
}
