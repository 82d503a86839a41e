import type { Project } from "@daysignal/core";

/** One line of the project picker. */
export type PickerChoice =
  | { kind: "none"; id: null; name: string }
  | { kind: "project"; id: string; name: string; color: string }
  | { kind: "create"; name: string };

/**
 * The lines of the picker (§5): what was found, 'No project' while nothing is
 * searched, and last a new project of what was typed, unless one that was found
 * is called just that.
 */
export function pickerChoices(found: readonly Project[], search: string): PickerChoice[] {
  const name = search.trim();
  const lines: PickerChoice[] = found.map((project) => ({
    kind: "project",
    id: project.id,
    name: project.name,
    color: project.color,
  }));
  if (name === "") return [{ kind: "none", id: null, name: "No project" }, ...lines];
  const isThere = found.some((project) => project.name.toLowerCase() === name.toLowerCase());
  return isThere ? lines : [...lines, { kind: "create", name }];
}
