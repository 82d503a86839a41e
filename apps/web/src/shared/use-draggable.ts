import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { withDragAndDrop } from "./drag-and-drop.ts";

interface Options {
  /** The payload for drop targets on this page. */
  payload: () => Record<string | symbol, unknown>;
  /** The payload by media type, for drop targets outside of this page. */
  payloadOutside: () => Record<string, string>;
  /** False to disable dragging. */
  enabled?: boolean;
  /** Whether to render a drag preview; without it the browser draws the element itself. */
  withPreview?: boolean;
}

/** Makes an element draggable. `preview` is the container of the drag preview while one is needed. */
export function useDraggable(
  element: RefObject<HTMLElement | null>,
  { payload, payloadOutside, enabled = true, withPreview = true }: Options,
): { dragging: boolean; preview: HTMLElement | null } {
  const [dragging, setDragging] = useState(false);
  const [preview, setPreview] = useState<HTMLElement | null>(null);
  const getPayload = useEffectEvent(payload);
  const getPayloadOutside = useEffectEvent(payloadOutside);
  useEffect(() => {
    const node = element.current;
    if (!node || !enabled) return;
    const detach = withDragAndDrop(({ dragSource }) =>
      dragSource({
        element: node,
        payload: () => getPayload(),
        payloadOutside: () => getPayloadOutside(),
        onDragging: setDragging,
        onPreview: withPreview && setPreview,
      }),
    );
    return () => {
      detach();
      // One that is disabled during its drag is not told that this ends.
      setDragging(false);
      // The library restores the attribute that it found.
      node.removeAttribute("draggable");
    };
  }, [element, enabled, withPreview]);
  return { dragging, preview };
}
