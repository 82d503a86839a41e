import type { Found, FoundSignal, ImportedFile, ReadingContext } from "./found.ts";
import { FoundBuilder } from "./found.ts";
import { lettersIn } from "./levels.ts";
import { frequencies, setRepeat } from "./repeats.ts";
import { linesOf } from "./text-lines.ts";
import { addExtra, momentOf, setDay } from "./values.ts";

const day = "\\d{4}-\\d{2}-\\d{2}";
const finishedForm = new RegExp(
  `^x\\s+(?:\\((?<letter>[A-Z])\\)\\s+)?(?:(?<completed>${day})\\s+)?(?:(?<created>${day})\\s+)?(?<words>.*)$`,
);
const openForm = new RegExp(
  `^(?:\\((?<letter>[A-Z])\\)\\s+)?(?:(?<created>${day})\\s+)?(?<words>.*)$`,
);

/** A line that only occurs in todo.txt: a priority, or a finished task with its date. */
export const todoTxtSign = new RegExp(`^(?:\\([A-Z]\\) \\S|x ${day} )`, "m");

/** Reads a todo.txt file: one task per line (https://github.com/todotxt/todo.txt). */
export function readTodoTxt({ text }: ImportedFile, context: ReadingContext): Found {
  const found = new FoundBuilder();
  for (const line of linesOf(text)) {
    const words = line.trim();
    if (words !== "") readLine(found, words, context);
  }
  const result = found.build("todo-txt", []);
  return { ...result, levels: lettersIn(result.signals) };
}

function readLine(found: FoundBuilder, line: string, { timeZone }: ReadingContext): void {
  const finished = finishedForm.exec(line)?.groups;
  const { letter, created, words = "" } = finished ?? openForm.exec(line)?.groups ?? {};
  const kept: string[] = [];
  const parts = { projects: [] as string[], tags: [] as string[], keys: new Map<string, string>() };
  for (const word of words.split(/\s+/)) {
    const { sign, name, key, value = "" } = wordForm.exec(word)?.groups ?? {};
    if (sign === "+") parts.projects.push(name ?? "");
    else if (sign === "@") parts.tags.push(name ?? "");
    else if (key !== undefined && !parts.keys.has(key)) parts.keys.set(key, value);
    else kept.push(word);
  }
  const [project, ...others] = parts.projects;
  // A line with only a project and contexts uses its text as the title.
  const title = kept.join(" ") || words || line;
  const projectId = found.projectNamed(project ?? "");
  const signal = found.signal({
    id: found.keyOf(projectId ?? "", title),
    title,
    projectId,
    isDone: finished !== undefined,
    completedAt: momentOf(finished?.["completed"] ?? "", timeZone),
    createdAt: momentOf(created ?? "", timeZone),
    level: letter ?? (/^[A-Z]$/.exec(parts.keys.get("pri") ?? "")?.[0] || null),
    tags: parts.tags,
  });
  for (const other of others) addExtra(signal, "section", other);
  setDay(signal, "deadline", parts.keys.get("due"), timeZone);
  setDay(signal, "startDay", parts.keys.get("t"), timeZone);
  if (signal.level === null) addExtra(signal, "priority", parts.keys.get("pri"));
  readRepeat(signal, parts.keys.get("rec"));
}

/** A word with a special meaning; other keys stay in the title. */
const wordForm = /^(?:(?<sign>[+@])(?<name>\S+)|(?<key>due|t|rec|pri):(?<value>\S+))$/;

/** `rec:1w` counts from completion, `rec:+1w` from the due date; `b` means business days. */
function readRepeat(signal: FoundSignal, text: string | undefined): void {
  if (text === undefined) return;
  const {
    plus = "",
    count = "1",
    unit = "",
  } = /^(?<plus>\+?)(?<count>\d{1,3})?(?<unit>[dwmyb])$/.exec(text)?.groups ?? {};
  const mode = plus === "+" || unit === "b" ? "schedule" : "completion";
  const rule =
    unit === "b" && Number(count) === 1
      ? "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
      : `FREQ=${frequencies[unit]};INTERVAL=${count}`;
  const first = signal.deadline ?? signal.startDay;
  setRepeat(signal, { rule, mode }, first, text);
}
