import type { Project, Signal } from "@daysignal/core";
import type { RefObject } from "react";
import { isProjectDrag } from "../project/project-drag.ts";
import { useDrop } from "./use-signal-drop.ts";

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
  return useDrop(element, (data) => (isProjectDrag(data) ? data : null), {
    accepts: ({ item }) => item.id !== signal.projectId,
    onDrop: ({ item }) => onAssign(item),
    effect: "link",
  });
}
