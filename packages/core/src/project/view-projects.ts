import { foldCase } from "../same-text.ts";
import { compareDeadlines, compareText } from "../signal/recommend.ts";
import type { Signal } from "../signal/signal.ts";
import type { Project } from "./project.ts";

type CompareNames = (a: string, b: string) => number;

/** The order of names if no language is given: ignoring case. */
const ignoringCase: CompareNames = (a, b) => compareText(foldCase(a), foldCase(b));

const byName = (compareNames: CompareNames) => (a: Project, b: Project) =>
  compareNames(a.name, b.name) || compareText(a.id, b.id);

/** Orders by highest priority, then earliest deadline with none last, then name. */
const byWeight = (compareNames: CompareNames) => (a: Project, b: Project) =>
  b.priority - a.priority || compareDeadlines(a, b) || byName(compareNames)(a, b);

/** The projects of Active Projects (§4) in that order, as a new array. */
export function activeProjects(
  projects: readonly Project[],
  compareNames = ignoringCase,
): Project[] {
  return projects.filter(({ status }) => status === "active").sort(byWeight(compareNames));
}

/** Archived projects, by name, as a new array. */
export function archivedProjects(
  projects: readonly Project[],
  compareNames = ignoringCase,
): Project[] {
  return projects.filter(({ status }) => status === "archived").sort(byName(compareNames));
}

/**
 * The choices of the project picker (§5): active projects whose name contains the text, by name.
 * `fold` removes differences that the search ignores; by default, case.
 */
export function pickableProjects(
  projects: readonly Project[],
  search: string,
  compareNames = ignoringCase,
  fold = foldCase,
): Project[] {
  const wanted = fold(search.trim());
  return projects
    .filter(({ status, name }) => status === "active" && fold(name).includes(wanted))
    .sort(byName(compareNames));
}

/** The projects to filter signals by: active ones, and archived ones that have signals. */
export function filterableProjects<P extends Pick<Project, "id" | "status">>(
  projects: readonly P[],
  signals: readonly Pick<Signal, "projectId">[],
): P[] {
  const used = new Set(signals.map((signal) => signal.projectId));
  return projects.filter((project) => project.status === "active" || used.has(project.id));
}
