import type { Signal } from "@daysignal/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { isDragAndDropThere, withDragAndDrop } from "../../shared/drag-and-drop.ts";
import { type SlotOrigin, signalDrag, signalDragJson } from "./signal-drag.ts";

interface Options {
  signal: Signal;
  origin: SlotOrigin;
  /** False while it must stay put, such as while its title is being edited. */
  enabled: boolean;
  /** What is drawn under the pointer; without it, a picture of the element itself. */
  withPreview?: boolean;
}

/**
 * Lets an element be dragged as a signal. `preview` is where to draw what
 * travels with the pointer while that is asked for. `draggable` is the element's
 * attribute: the library would set it as well, but after the element was drawn,
 * and the browser would work out the styles of all that is in it once more.
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
    // Where text is selected around it, the browser would drag that text instead.
    const dropSelection = () => getSelection()?.removeAllRanges();
    node.addEventListener("mousedown", dropSelection);
    return () => {
      detach();
      node.removeEventListener("mousedown", dropSelection);
      // The library gives back what it found: the attribute.
      node.removeAttribute("draggable");
    };
  }, [element, enabled, withPreview]);
  return { dragging, preview, draggable: (enabled && isDragAndDropThere()) || undefined };
}
