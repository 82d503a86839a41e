import { maxNameLength } from "../constants.ts";
import { arrange } from "./arrange.ts";
import type { Found, FoundSignal } from "./found.ts";
import type { ImportLook } from "./import-look.ts";
import {
  type ImportChoice,
  impactOf,
  noProject,
  type PlannedImport,
  pathOfProject,
  projectKeys,
  projectsById,
} from "./plan-import.ts";

/** The maximum number of examples for the mapping of priorities. */
const exampleCount = 5;

type Look = Omit<ImportLook, "id" | "dryRun" | "added" | "kept" | "problem">;

/** Describes the contents of a file and the results of importing the selected part (§13). */
export function lookAtImport(found: Found, planned: PlannedImport, choice: ImportChoice): Look {
  const keys = projectKeys(found);
  const signals = arrange(
    found,
    () => true,
    () => {},
  ).map(({ signal }) => signal);
  const byKey = Map.groupBy(signals, ({ projectId }) => keys.get(projectId) ?? noProject);
  const counted = (key: string) => {
    const own = byKey.get(key) ?? [];
    const finished = own.filter(({ isDone }) => isDone).length;
    return { open: own.length - finished, finished };
  };
  const known = projectsById(found);
  const projects = found.projects.map((project, place) => {
    const key = String(place);
    const name = pathOfProject(project, known).slice(0, maxNameLength).toWellFormed();
    return { key, name, ...counted(key) };
  });
  const withoutProject = { key: noProject, name: "", ...counted(noProject) };
  const inputs = planned.signals.map(({ input }) => input);
  return {
    source: found.source,
    counts: {
      recurring: inputs.filter(({ repeat }) => repeat).length,
      finished: inputs.filter(({ status }) => status === "done").length,
      tags: new Set(inputs.flatMap(({ tags }) => tags ?? [])).size,
    },
    projects: byKey.has(noProject) ? [...projects, withoutProject] : projects,
    levels: found.levels.map(({ key, priority }) => ({
      key,
      count: signals.filter(({ level }) => level === key).length,
      ...(choice.levels.get(key) ?? { priority, impact: impactOf(priority) }),
    })),
    examples: pickExamples(signals, found),
    columns: found.columns,
    lines: planned.lines,
  };
}

/** Selects open signals with a priority, one of each level first. */
function pickExamples(signals: readonly FoundSignal[], { levels }: Found): Look["examples"] {
  const rated = signals.flatMap(({ title, level, isDone }) =>
    level === null || title.trim() === "" ? [] : [{ title, level, isDone }],
  );
  const open = rated.filter(({ isDone }) => !isDone);
  const from = open.length > 0 ? open : rated;
  const firsts = levels.flatMap(({ key }) => from.find(({ level }) => level === key) ?? []);
  const others = from.filter((signal) => !firsts.includes(signal));
  return [...firsts, ...others].slice(0, exampleCount).map(({ title, level }) => ({
    title: title.toWellFormed().slice(0, 200),
    level,
  }));
}
