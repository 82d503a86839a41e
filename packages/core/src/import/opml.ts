import sax from "sax";
import { isOpenWord } from "./done-words.ts";
import type { Found, FoundSignal, ImportedFile, ReadingContext } from "./found.ts";
import { damagedFile, FoundBuilder } from "./found.ts";
import { addProperty } from "./properties.ts";
import { addExtra, instantOf, momentOf, setDay, textOfHtml } from "./values.ts";

type Attributes = Readonly<Record<string, string>>;

/** Attributes that are read, and attributes that only concern the display of an outline. */
const readAttributes = new Set([
  ...["text", "title", "_note", "note", "due", "duedate", "_due", "start", "_start", "category"],
  ...["url", "htmlurl", "created", "_created", "completed", "_completed", "_status", "checked"],
  ...["complete", "_complete", "type", "iscomment", "isbreakpoint", "expanded", "collapsed"],
  ...["checkbox", "xmlurl"],
]);

/** The number of characters of an entry's path that are part of its id. */
const maxPathLength = 500;

/**
 * Reads an outline (OPML 2.0, http://opml.org/spec2.opml): nested entries are subtasks of the
 * enclosing one.
 */
export function readOpml({ text }: ImportedFile, context: ReadingContext): Found {
  // The parser takes quadratic time for other declarations, and outlines have none.
  if (/<!(?!--|DOCTYPE\s|\[CDATA\[)/i.test(text)) throw damagedFile();
  const found = new FoundBuilder();
  const parser = sax.parser(false, { lowercase: true });
  const signals: (FoundSignal | null)[] = [];
  let name = "";
  let projectId: string | null = null;
  const path: string[] = [];
  let isWhole = false;
  parser.onopentag = ({ name: tag, attributes }) => {
    path.push(tag);
    if (tag !== "outline") return;
    if (projectId === null && name.trim() !== "") {
      // The title is often the name of the file.
      const id = name.trim();
      projectId = found.project({ id, name: id.replace(/(?<=.)\.opml$/i, "") }).id;
    }
    const parent = signals.findLast((one) => one !== null) ?? null;
    signals.push(readOutline(found, attributes as Attributes, { parent, projectId, context }));
  };
  parser.ontext = (part) => {
    if (path.at(-1) === "title" && path.at(-2) === "head") name += part;
    else if (path[1] === "body" && part.trim() !== "") {
      found.leaveOut(signals.at(-1)?.title ?? "", "other", part.trim());
    }
  };
  parser.onclosetag = (tag) => {
    path.pop();
    if (tag === "outline") signals.pop();
    if (tag === "opml") isWhole = true;
  };
  parser.onerror = () => {
    // Bare ampersands and similar errors; the parser continues as browsers do.
    parser.error = null as never;
    parser.resume();
  };
  parser.write(text.replace(/^\uFEFF/, "")).close();
  if (!isWhole) throw damagedFile();
  return found.build("opml", []);
}

interface Place {
  parent: FoundSignal | null;
  projectId: string | null;
  context: ReadingContext;
}

const isTrue = (value: string | undefined) =>
  /^(?:true|yes|1|checked|completed|done)$/i.test(value ?? "");

function readOutline(
  found: FoundBuilder,
  one: Attributes,
  { parent, projectId, context: { timeZone } }: Place,
): FoundSignal | null {
  const title = textOfHtml(one["text"] ?? one["title"] ?? "")
    .replace(/\s+/g, " ")
    .trim();
  // A feed in a news reader's list of subscriptions.
  if (one["xmlurl"] !== undefined) {
    found.leaveOut(title, "link", one["xmlurl"]);
    return null;
  }
  const completed = one["completed"] ?? one["_completed"] ?? "";
  const signal = found.signal({
    // The path is shortened, because an outline can be nested arbitrarily deep.
    id: found.keyOf(projectId ?? "", (parent?.id ?? "").slice(-maxPathLength), title),
    title,
    notes: textOfHtml(one["_note"] ?? one["note"] ?? ""),
    projectId,
    parentId: parent?.id ?? null,
    isDone:
      [one["_status"], one["checked"], one["complete"], one["_complete"], completed].some(isTrue) ||
      momentOf(completed, timeZone) !== null,
    completedAt: momentOf(completed, timeZone),
    createdAt: instantOf(Date.parse(one["created"] ?? one["_created"] ?? "")),
    tags: (one["category"] ?? "").split(",").map((tag) => tag.split("/").at(-1) ?? ""),
    link: one["url"] ?? one["htmlurl"] ?? null,
  });
  setDay(signal, "deadline", one["due"] ?? one["duedate"] ?? one["_due"], timeZone);
  setDay(signal, "planDay", one["start"] ?? one["_start"], timeZone);
  for (const state of [one["_status"], one["checked"]]) {
    if (!isTrue(state) && !isOpenWord(state ?? "")) addExtra(signal, "status", state);
  }
  if (isTrue(one["iscomment"])) addExtra(signal, "status", "isComment");
  for (const [key, value] of Object.entries(one)) {
    if (!readAttributes.has(key)) addProperty(signal, key, value);
  }
  return signal;
}
