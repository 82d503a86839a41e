import type { Project } from "@daysignal/core";
import type { RefObject } from "react";
import { useDraggable } from "../../shared/use-draggable.ts";

const kind = Symbol("project-drag");

/** The payload of a project drag (§2): its type and the item. */
export interface ProjectDrag extends Record<string | symbol, unknown> {
  type: "project";
  item: Project;
}

/** The payload of a dragged project, for drop targets on this page. */
export function projectDrag(item: Project): ProjectDrag {
  return { [kind]: true, type: "project", item };
}

/** The payload as JSON (§2), for drop targets outside of this page. */
export function projectDragJson(item: Project) {
  return {
    "application/json": JSON.stringify({ type: "project", item }),
    "text/plain": item.name,
  };
}

/** True for the payload of a project drag on this page. */
export function isProjectDrag(data: Record<string | symbol, unknown>): data is ProjectDrag {
  return data[kind] === true;
}

/** Makes an element draggable as a project (§2). `preview` is the container of the drag preview. */
export const useProjectDrag = (element: RefObject<HTMLElement | null>, project: Project) =>
  useDraggable(element, {
    payload: () => projectDrag(project),
    payloadOutside: () => projectDragJson(project),
  });
