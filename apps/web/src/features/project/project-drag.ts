import type { Project } from "@daysignal/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { withDragAndDrop } from "../../shared/drag-and-drop.ts";

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
export function useProjectDrag(
  element: RefObject<HTMLElement | null>,
  project: Project,
): { dragging: boolean; preview: HTMLElement | null } {
  const [dragging, setDragging] = useState(false);
  const [preview, setPreview] = useState<HTMLElement | null>(null);
  const getProject = useEffectEvent(() => project);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    return withDragAndDrop(({ draggable, setCustomNativeDragPreview }) =>
      draggable({
        element: node,
        getInitialData: () => projectDrag(getProject()),
        getInitialDataForExternal: () => projectDragJson(getProject()),
        onGenerateDragPreview: ({ nativeSetDragImage }) => {
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: () => ({ x: 16, y: 20 }),
            render: ({ container }) => {
              setPreview(container);
              return () => setPreview(null);
            },
          });
        },
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    );
  }, [element]);
  return { dragging, preview };
}
