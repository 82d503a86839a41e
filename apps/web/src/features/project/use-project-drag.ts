import type { Project } from "@daysignal/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { withDragAndDrop } from "../../shared/drag-and-drop.ts";
import { projectDrag, projectDragJson } from "./project-drag.ts";

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
