import { compareDeadlines, compareText } from "../signal/recommend.ts";
import type { Project } from "./project.ts";

const byName = (a: Project, b: Project) =>
  compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.id, b.id);

/** Highest priority first, then the earliest deadline with none last, then by name. */
const byWeight = (a: Project, b: Project) =>
  b.priority - a.priority || compareDeadlines(a, b) || byName(a, b);

/** The projects of Active Projects (§4) in that order, as a new array. */
export function activeProjects(projects: readonly Project[]): Project[] {
  return projects.filter(({ status }) => status === "active").sort(byWeight);
}

/** Archived projects, by name, as a new array. */
export function archivedProjects(projects: readonly Project[]): Project[] {
  return projects.filter(({ status }) => status === "archived").sort(byName);
}

/**
 * The choices of the project picker (§5): active projects whose name contains the text,
 * ignoring case, by name.
 */
export function pickableProjects(projects: readonly Project[], search: string): Project[] {
  const wanted = search.trim().toLowerCase();
  return projects
    .filter(({ status, name }) => status === "active" && name.toLowerCase().includes(wanted))
    .sort(byName);
}
