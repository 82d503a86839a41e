import type { Project, Signal } from "@daysignal/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { withDragAndDrop } from "../../shared/drag-and-drop.ts";
import { isProjectDrag } from "../project/project-drag.ts";

interface Options {
  signal: Pick<Signal, "projectId">;
  /** Called when a project is dropped. */
  onAssign: (project: Project) => void;
}

/**
 * Accepts projects dropped on a signal (§2); true while a project other than its own is over it.
 */
export function useProjectDrop(
  element: RefObject<HTMLElement | null>,
  { signal, onAssign }: Options,
): boolean {
  const [over, setOver] = useState(false);
  const isNew = useEffectEvent((project: Project) => project.id !== signal.projectId);
  const assign = useEffectEvent(onAssign);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    return withDragAndDrop(({ dropTargetForElements }) =>
      dropTargetForElements({
        element: node,
        canDrop: ({ source }) => isProjectDrag(source.data) && isNew(source.data.item),
        getDropEffect: () => "link",
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          if (isProjectDrag(source.data)) assign(source.data.item);
        },
      }),
    );
  }, [element]);
  return over;
}
