import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Project, Signal } from "@daysignal/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { isProjectDrag } from "../project/project-drag.ts";

interface Options {
  signal: Pick<Signal, "projectId">;
  /** The project is to become the signal's. */
  onAssign: (project: Project) => void;
}

/** Lets a project be dropped on a signal, wherever that is shown (§2); true while another project than its own is over it. */
export function useProjectDrop(
  element: RefObject<HTMLElement | null>,
  { signal, onAssign }: Options,
): boolean {
  const [over, setOver] = useState(false);
  const isNew = useEffectEvent((project: Project) => project.id !== signal.projectId);
  const assign = useEffectEvent(onAssign);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => isProjectDrag(source.data) && isNew(source.data.item),
      getDropEffect: () => "link",
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        if (isProjectDrag(source.data)) assign(source.data.item);
      },
    });
  }, [element]);
  return over;
}
