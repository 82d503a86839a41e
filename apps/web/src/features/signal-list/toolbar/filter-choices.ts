import type { Project, Signal } from "@daysignal/core";

/** The projects to filter by: active ones, and archived ones that have signals. */
export function filterProjects<P extends Pick<Project, "id" | "status">>(
  projects: readonly P[],
  signals: readonly Pick<Signal, "projectId">[],
): P[] {
  const used = new Set(signals.map((signal) => signal.projectId));
  return projects.filter((project) => project.status === "active" || used.has(project.id));
}

/** Adds a tag, or removes it; undefined if none is left. */
export function toggleTag(tags: readonly string[], tag: string): string[] | undefined {
  if (!tags.includes(tag)) return [...tags, tag];
  return tags.length === 1 ? undefined : tags.filter((other) => other !== tag);
}
