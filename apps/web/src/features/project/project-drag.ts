import type { Project } from "@daysignal/core";

const kind = Symbol("project-drag");

/** What a drag of a project carries (§2): its type and the item. */
export interface ProjectDrag extends Record<string | symbol, unknown> {
  type: "project";
  item: Project;
}

/** The payload of a dragged project, for drop targets on this page. */
export function projectDrag(item: Project): ProjectDrag {
  return { [kind]: true, type: "project", item };
}

/** The same as JSON (§2), for whatever else a project is dropped on. */
export function projectDragJson(item: Project) {
  return {
    "application/json": JSON.stringify({ type: "project", item }),
    "text/plain": item.name,
  };
}

/** True for the payload of a project that is dragged on this page. */
export function isProjectDrag(data: Record<string | symbol, unknown>): data is ProjectDrag {
  return data[kind] === true;
}
