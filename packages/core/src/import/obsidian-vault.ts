import {
  type Found,
  FoundBuilder,
  type ImportedFile,
  type ReadingContext,
  unknownFile,
} from "./found.ts";
import { type NoteContext, type NotePlace, obsidianLevels, readNote } from "./obsidian.ts";

/** Whether files are the notes of a zipped vault. */
export function isVault(files: readonly ImportedFile[]): boolean {
  const [first, ...others] = files.map(({ name }) => name);
  return (
    first !== undefined &&
    files.every(({ name }) => /\.md$/i.test(name)) &&
    (others.length > 0 || /[/\\]/.test(first))
  );
}

/** The folders of a note, and its name without the ending. */
const pathOf = ({ name }: ImportedFile) => name.replace(/\.md$/i, "").split(/[/\\]/);

/**
 * Reads the notes of a vault of Obsidian (§13): each with tasks is a project, and its headings are
 * sections. The tasks of a daily note have no project. Throws the refusal of an unknown file if no note
 * has tasks.
 */
export function readVault(files: readonly ImportedFile[], context: ReadingContext): Found {
  const found = new FoundBuilder();
  const noteContext: NoteContext = { ...context, phrases: new Map() };
  const namesakes = Map.groupBy(files, (file) => pathOf(file).at(-1)?.toLowerCase());
  const around = countShared(files.map((file) => pathOf(file).slice(0, -1)));
  let count = 0;
  for (const file of files) {
    const path = pathOf(file);
    const own = path.at(-1) ?? "";
    const isShared = (namesakes.get(own.toLowerCase())?.length ?? 0) > 1;
    const name = isShared ? path.slice(around).join(" / ") : own;
    const rest: string[] = [];
    const tasks = readNote(found, file.text, noteContext, placeOf(found, path, name, rest));
    if (tasks === 0) found.leaveOut("", "file", file.name);
    else if (rest.length > 0) found.leaveOut(name, "notes", rest.join("\n"));
    count += tasks;
  }
  if (count === 0) throw unknownFile();
  return found.build("obsidian", obsidianLevels);
}

/** How many folders are around all notes, such as that of the vault itself. */
function countShared([first = [], ...others]: readonly string[][]): number {
  const end = first.findIndex((folder, depth) => others.some((one) => one[depth] !== folder));
  return end === -1 ? first.length : end;
}

const dailyForm = /^\d{4}-\d{2}-\d{2}$/;

/** The lines that belong to no task go to `rest`. */
function placeOf(
  found: FoundBuilder,
  path: readonly string[],
  name: string,
  rest: string[],
): NotePlace {
  const id = path.join("/");
  const day = path.at(-1) ?? "";
  const isDaily = dailyForm.test(day);
  return {
    keyOf: () => id,
    projectOf: () => (isDaily ? null : found.project({ id, name }).id),
    sectionOf: (heading) => {
      // Many notes begin with their own name as a heading.
      const section = heading === day ? "" : heading;
      return isDaily ? [day, section].filter(Boolean).join(" / ") : section;
    },
    leaveOut: (_field, line) => {
      rest.push(line);
    },
  };
}
