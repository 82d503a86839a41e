import type { Found, FoundProject, FoundSignal, ImportedFile, ReadingContext } from "./found.ts";
import { FoundBuilder } from "./found.ts";
import { lettersIn } from "./levels.ts";
import { type OrgStates, readStates } from "./org-states.ts";
import { setPlanning } from "./org-timestamps.ts";
import { fileTagsIn, splitTags, titleOf } from "./org-words.ts";
import { addProperty } from "./properties.ts";
import { indentOf, linesOf, OpenItems, withLine } from "./text-lines.ts";
import { addExtra, momentOf, setWaiting } from "./values.ts";

/** A line that only occurs in org files. */
export const orgSign =
  /^(?:\*+ +(?:TODO|DONE|NEXT|WAITING|CANCELLED) |\*+ .*\s:[\w@#%]+:$|#\+(?:TITLE|STARTUP|TODO|SEQ_TODO|FILETAGS):|[ \t]*(?:SCHEDULED|DEADLINE|CLOSED): ?[<[]\d)/im;

const headlineForm = /^(?<stars>\*+)[ \t]+(?<words>\S.*)$/;
const drawerForm = /^\s*:(?<name>PROPERTIES|LOGBOOK|END):\s*$/i;
const propertyForm = /^\s*:(?<name>[^:\s]+):[ \t]+(?<value>\S.*)$/;
const boxForm = /^\s*(?:[-+*]|\d+[.)])[ \t]+\[(?<mark>[ xX-])\][ \t]+(?<title>\S.*)$/;
const planningForm = /^\s*(?:SCHEDULED|DEADLINE|CLOSED):\s*[<[]/;
/** A timestamp on a line of its own, which plans a day as SCHEDULED does. */
const timestampForm = /^\s*<\d{4}-\d{2}-\d{2}[^>\n]*>\s*$/;

/** A headline: a task if it has a state, else a project if there are tasks below it. */
interface Headline {
  /** The text as written, without the stars. */
  words: string;
  title: string;
  /** The tags of the headline itself. */
  tags: string[];
  /** These, and the tags of the file and of the enclosing headlines. */
  allTags: string[];
  outer: Headline | null;
  body: string[];
  project: FoundProject | null;
  signal: FoundSignal | null;
}

/** Reads an org file: headlines with states, priorities, tags, dates, drawers and checkboxes. */
export function readOrg({ text }: ImportedFile, context: ReadingContext): Found {
  return new OrgReader(context).read(linesOf(text));
}

class OrgReader {
  readonly #found = new FoundBuilder();
  readonly #context: ReadingContext;
  readonly #headlines: Headline[] = [];
  readonly #open = new OpenItems<Headline>();
  readonly #boxes = new OpenItems<FoundSignal>();
  #states: OrgStates = readStates([]);
  #drawer: string | null = null;
  #fileTags: string[] = [];

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  read(lines: readonly string[]): Found {
    this.#states = readStates(lines);
    this.#fileTags = fileTagsIn(lines);
    for (const line of lines) {
      if (line.trim() === "") continue;
      const { stars, words } = headlineForm.exec(line)?.groups ?? {};
      if (stars === undefined || words === undefined) this.#readBody(line);
      else this.#readHeadline(stars.length, words);
    }
    this.#finish();
    const result = this.#found.build("org", []);
    return { ...result, levels: lettersIn(result.signals) };
  }

  #readHeadline(indent: number, words: string): void {
    this.#drawer = null;
    this.#boxes.clear();
    const { tags = "" } = /[ \t](?<tags>:[\p{L}\d_@#%:]+:)[ \t]*$/u.exec(words)?.groups ?? {};
    const bare = (tags === "" ? words : words.slice(0, words.lastIndexOf(tags))).trim();
    const [first = ""] = bare.split(/\s/, 1);
    const state = this.#states.get(first);
    const behind = state === undefined ? bare : bare.slice(first.length).trim();
    const letter = /^\[#(?<letter>[A-Z]|\d{1,2})\]\s*/.exec(behind);
    const title = titleOf(behind.slice(letter?.[0].length ?? 0));
    const outer = this.#open.close(indent);
    const own = splitTags(tags);
    const headline: Headline = {
      words: words.trim(),
      title: title || words.trim(),
      tags: own,
      allTags: [...new Set([...(outer?.allTags ?? this.#fileTags), ...own])],
      ...{ outer, body: [], project: null, signal: null },
    };
    if (state !== undefined) {
      const task = this.#addTask(headline, outer);
      task.isDone = state === "done";
      task.level = letter?.groups?.["letter"] ?? null;
      task.tags = headline.allTags;
      if (/^WAIT(?:ING)?$/.test(first)) setWaiting(task, first);
      else if (!["TODO", "DONE"].includes(first)) addExtra(task, "status", first);
      headline.signal = task;
    }
    this.#headlines.push(headline);
    this.#open.open(indent, headline);
  }

  #addTask(
    { title }: { title: string },
    outer: Headline | null,
    parent = taskAround(outer),
  ): FoundSignal {
    const projectId = parent ? parent.projectId : (this.#projectOf(outer)?.id ?? null);
    return this.#found.signal({
      id: this.#found.keyOf(projectId ?? "", parent?.id ?? "", title),
      title,
      projectId,
      parentId: parent?.id ?? null,
    });
  }

  /** The project of a headline around a task, with the projects around it. */
  #projectOf(headline: Headline | null): FoundProject | null {
    if (headline === null) return null;
    if (headline.project) return headline.project;
    const outer = this.#projectOf(headline.outer);
    const id = outer === null ? headline.title : `${outer.id}\n${headline.title}`;
    headline.project = this.#found.project({
      ...{ id, name: headline.title, parentId: outer?.id ?? null },
    });
    return headline.project;
  }

  #readBody(line: string): void {
    const headline = this.#open.innermost;
    if (headline === null) {
      this.#found.leaveOut("", "other", line.trim());
      return;
    }
    const { signal, body } = headline;
    const drawer = drawerForm.exec(line)?.groups?.["name"]?.toUpperCase();
    if (drawer !== undefined && (drawer === "END") === (this.#drawer !== null)) {
      this.#drawer = drawer === "END" ? null : drawer;
      return;
    }
    const box = boxForm.exec(line)?.groups;
    if (box) {
      const indent = indentOf(line);
      const around = this.#boxes.close(indent) ?? taskAround(headline);
      const step = this.#addTask({ title: titleOf(box["title"] ?? "") }, headline, around);
      this.#boxes.open(indent, step);
      step.isDone = box["mark"] === "x" || box["mark"] === "X";
      if (box["mark"] === "-") addExtra(step, "status", "[-]");
    } else if (signal === null) body.push(line.trim());
    else if (this.#drawer === null && planningForm.test(line)) {
      setPlanning(signal, line, this.#context);
    } else if (this.#drawer === null && timestampForm.test(line) && isOpen(signal)) {
      setPlanning(signal, line.replace("<", "SCHEDULED: <"), this.#context);
    } else if (this.#drawer === null) body.push(line.trim());
    else this.#readDrawer(signal, line);
  }

  #readDrawer(signal: FoundSignal, line: string): void {
    const { name = "", value = "" } = propertyForm.exec(line)?.groups ?? {};
    const key = name.toUpperCase();
    const effort = /^(?:(?<hours>\d{1,3}):)?(?<minutes>\d{1,4})$/.exec(value)?.groups;
    if (key === "EFFORT" && effort) {
      signal.minutes = Number(effort["hours"] ?? 0) * 60 + Number(effort["minutes"]);
    } else if (key === "CREATED") {
      const { day = "", time } =
        /(?<day>\d{4}-\d{2}-\d{2})(?:[^\d\n]*(?<time>\d{2}:\d{2}))?/.exec(value)?.groups ?? {};
      const moment = time === undefined ? day : `${day} ${time}`;
      signal.createdAt = momentOf(moment, this.#context.timeZone);
      if (signal.createdAt === null) addExtra(signal, "other", line);
    } else if (this.#drawer === "LOGBOOK") addExtra(signal, "comment", line);
    else addProperty(signal, name, value.trim(), line);
  }

  /** Adds the body texts to the tasks and projects of their headlines. */
  #finish(): void {
    const add = (signal: FoundSignal, lines: readonly string[]) => {
      signal.notes = lines.reduce(withLine, signal.notes);
    };
    for (const { words, tags, body, project, signal, outer } of this.#headlines) {
      const around = signal ?? taskAround(outer);
      if (signal) add(signal, body);
      else if (project) {
        project.description = [project.description, ...body].filter(Boolean).join("\n");
        addExtra(project, "tags", tags.join(", "));
      } else if (around) add(around, [words, ...body]);
      else for (const line of [words, ...body]) this.#found.leaveOut("", "other", line);
    }
  }
}

/** Whether a timestamp can plan a day of a task. */
const isOpen = ({ isDone, planDay }: FoundSignal) => !isDone && planDay === null;

/** The innermost task that a headline is or belongs to. */
function taskAround(headline: Headline | null): FoundSignal | null {
  let one = headline;
  while (one !== null && one.signal === null && one.project === null) one = one.outer;
  return one?.signal ?? null;
}
