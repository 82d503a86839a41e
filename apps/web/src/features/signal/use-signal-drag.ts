import type { Signal } from "@daysignal/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { isDragAndDropThere, withDragAndDrop } from "../../shared/drag-and-drop.ts";
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
  const [dragging, setDragging] = useState(false);
  const [preview, setPreview] = useState<HTMLElement | null>(null);
  const getPayload = useEffectEvent(() => signalDrag(signal, origin));
  useEffect(() => {
    const node = element.current;
    if (!node || !enabled) return;
    const detach = withDragAndDrop(({ draggable, setCustomNativeDragPreview }) =>
      draggable({
        element: node,
        getInitialData: () => getPayload(),
        getInitialDataForExternal: () => signalDragJson(getPayload().item),
        onGenerateDragPreview: ({ nativeSetDragImage }) => {
          if (!withPreview) return;
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
    return () => {
      detach();
      // The library restores the attribute that it found.
      node.removeAttribute("draggable");
    };
  }, [element, enabled, withPreview]);
  return { dragging, preview, draggable: (enabled && isDragAndDropThere()) || undefined };
}
