import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import type { Project } from "@daysignal/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { projectDrag, projectDragJson } from "./project-drag.ts";

/** Lets an element be dragged as a project (§2). `preview` is where to draw what travels with the pointer. */
export function useProjectDrag(
  element: RefObject<HTMLElement | null>,
  project: Project,
): { dragging: boolean; preview: HTMLElement | null } {
  const [dragging, setDragging] = useState(false);
  const [preview, setPreview] = useState<HTMLElement | null>(null);
  const getProject = useEffectEvent(() => project);
  useEffect(() => {
    if (!element.current) return;
    return draggable({
      element: element.current,
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
    });
  }, [element]);
  return { dragging, preview };
}
