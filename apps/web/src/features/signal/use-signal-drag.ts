import type { Signal } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { isDragAndDropThere } from "../../shared/drag-and-drop.ts";
import { useDraggable } from "../../shared/use-draggable.ts";
import { readPlannerData } from "./planner-cache.ts";
import { type SlotOrigin, signalDrag, signalDragJson } from "./signal-drag.ts";

interface Options {
  signal: Signal;
  origin: SlotOrigin;
  /** False to disable dragging, such as while its title is being edited. */
  enabled: boolean;
  /** Whether to render a drag preview; without it the browser draws the element itself. */
  withPreview?: boolean;
}

/**
 * Makes an element draggable as a signal. `preview` is the container of the drag preview while one
 * is needed. `draggable` is the element's attribute: the library would set it after the element was
 * rendered, which makes the browser recompute its styles.
 */
export function useSignalDrag(
  element: RefObject<HTMLElement | null>,
  { signal, origin, enabled, withPreview = false }: Options,
): { dragging: boolean; preview: HTMLElement | null; draggable: true | undefined } {
  const queryClient = useQueryClient();
  const drag = useDraggable(element, {
    payload: () => signalDrag(readPlannerData(queryClient), signal, origin),
    payloadOutside: () => signalDragJson(signal),
    enabled,
    withPreview,
  });
  return { ...drag, draggable: (enabled && isDragAndDropThere()) || undefined };
}
