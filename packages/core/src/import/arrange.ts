import { accountLimits } from "../constants.ts";
import { choiceFields } from "../signal/choices.ts";
import type { Found, FoundSignal } from "./found.ts";
import type { ImportLine } from "./import-look.ts";

/** A task that becomes a signal, with those that become its subtasks. */
export interface Arranged {
  signal: FoundSignal;
  subtasks: FoundSignal[];
  /** The parent task, if this one could not become its subtask. */
  partOf: string | null;
}

/**
 * Decides which tasks become signals and which subtasks (§13). A task becomes a subtask if its
 * parent is a top-level task, it has no children, and it has only a title, a state and at most its
 * parent's priority, category and tags. Parents are linked here, when all tasks are known: an unknown parent
 * is dropped and a cycle is broken, and both are reported.
 */
export function arrange(
  { signals }: Found,
  isChosen: (signal: FoundSignal) => boolean,
  report: (line: ImportLine) => void,
): Arranged[] {
  const byId = new Map(signals.map((signal) => [signal.id, signal]));
  const parents = linkParents(signals, byId, report);
  const children = Map.groupBy(signals, ({ id }) => parents.get(id)?.id);
  const subtasksOf = (signal: FoundSignal) =>
    parents.has(signal.id)
      ? []
      : (children.get(signal.id) ?? [])
          .filter((child) => !children.has(child.id) && isPlain(child, signal))
          .slice(0, accountLimits.subtasksOfSignal);
  const arranged: Arranged[] = [];
  const subtasks = new Map<string, FoundSignal>();
  for (const signal of signals) {
    for (const { id } of subtasksOf(signal)) subtasks.set(id, signal);
  }
  for (const signal of signals.filter(isChosen)) {
    const owner = subtasks.get(signal.id);
    // Open subtasks of a finished task become open signals if finished tasks are not imported.
    if (owner && isChosen(owner)) continue;
    arranged.push({
      signal,
      subtasks: subtasksOf(signal),
      partOf: parents.get(signal.id)?.title ?? null,
    });
  }
  return arranged;
}

function linkParents(
  signals: readonly FoundSignal[],
  byId: ReadonlyMap<string, FoundSignal>,
  report: (line: ImportLine) => void,
): Map<string, FoundSignal> {
  const parents = new Map<string, FoundSignal>();
  const drop = ({ title }: FoundSignal, text: string) =>
    report({ title, field: "parent", text, outcome: "left-out" });
  for (const signal of signals) {
    if (signal.parentId === null) continue;
    const parent = byId.get(signal.parentId);
    if (parent) parents.set(signal.id, parent);
    else drop(signal, signal.parentId);
  }
  const checked = new Set<string>();
  for (const signal of signals) {
    const path = new Set<string>();
    for (let one = signal; !checked.has(one.id); ) {
      path.add(one.id);
      const parent = parents.get(one.id);
      if (!parent) break;
      if (path.has(parent.id)) {
        parents.delete(one.id);
        drop(one, parent.title);
        break;
      }
      one = parent;
    }
    for (const id of path) checked.add(id);
  }
  return parents;
}

/** Whether a subtask can hold all of a task's data. */
function isPlain(child: FoundSignal, parent: FoundSignal): boolean {
  const { notes, deadline, planDay, startDay, waitingFor, level, minutes, tags, link } = child;
  const { repeat, files, extras, projectId } = child;
  const choices = choiceFields.filter((field) => child.choices[field] !== undefined);
  return (
    notes.trim() === "" &&
    deadline === null &&
    planDay === null &&
    startDay === null &&
    waitingFor === null &&
    (level === null || level === parent.level) &&
    minutes === null &&
    choices.every((field) => child.choices[field] === parent.choices[field]) &&
    tags.every((tag) => tag.trim() === "" || parent.tags.includes(tag)) &&
    link === null &&
    repeat === null &&
    files.length === 0 &&
    projectId === parent.projectId &&
    extras.every(({ field, text }) =>
      parent.extras.some((one) => one.field === field && one.text === text),
    )
  );
}
