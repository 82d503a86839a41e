import { isSameText, type Project } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";

/** An option of the project picker. */
export type PickerChoice =
  | { kind: "none"; id: null; name: string }
  | { kind: "project"; id: string; name: string; color: string }
  | { kind: "create"; name: string };

/**
 * The options of the picker (§5): the results, 'No project' without a search, and last a new
 * project with the typed name, unless one has exactly that name.
 */
export function pickerChoices(found: readonly Project[], search: string): PickerChoice[] {
  const name = search.trim();
  const lines: PickerChoice[] = found.map((project) => ({
    kind: "project",
    id: project.id,
    name: project.name,
    color: project.color,
  }));
  if (name === "") return [{ kind: "none", id: null, name: i18n.t("No project") }, ...lines];
  const isThere = found.some((project) => isSameText(project.name, name));
  return isThere ? lines : [...lines, { kind: "create", name }];
}
