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
import { isWaitingIn, readWaiting } from "./quick-add-waiting.ts";
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
 * template; without one, nothing is recognised. Words of waiting that would be all of the title are
 * the title.
 */
export function readQuickAdd(line: string, context: QuickAddContext, mayWait = true): QuickAdd {
  const { readDays, words, projects, templates = [], tags, plain } = context;
  const text = new QuickAddText(line, plain);
  const languages = words ? [words, englishWords] : [englishWords];
  const waits = mayWait && isWaitingIn(text, languages);
  const { parts: tokens, unknownProjects } = readTokens(text, {
    ...{ projects, templates, tags },
    languages,
  });
  const times = readTimes(text, readDays, languages, waits);
  const waiting = waits ? readWaiting(text, languages) : [];
  const found = keepLast([...tokens, ...times, ...waiting].sort((a, b) => a.start - b.start));
  // Planning shows what is hidden (§4).
  const isPlanned = found.some(({ kind }) => kind === "day" || kind === "recurrence");
  const parts = isPlanned ? found.filter(({ kind }) => kind !== "hidden") : found;
  const named = parts.find((part) => part.kind === "template");
  const title = text.without(parts) || (named?.template.name ?? "");
  if (waits && (title === "" || waiting.length === 0)) return readQuickAdd(line, context, false);
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
