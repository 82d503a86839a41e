import type { Project, Signal } from "@daysignal/core";

/** The projects that a list can be narrowed to: active ones, and archived ones that some signal still belongs to. */
export function filterProjects<P extends Pick<Project, "id" | "status">>(
  projects: readonly P[],
  signals: readonly Pick<Signal, "projectId">[],
): P[] {
  const used = new Set(signals.map((signal) => signal.projectId));
  return projects.filter((project) => project.status === "active" || used.has(project.id));
}

/** The tags with one more, or without one that was among them. */
export function toggleTag(tags: readonly string[], tag: string): string[] {
  return tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
}
