import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { withDragAndDrop } from "../../shared/drag-and-drop.ts";
import { isSignalDrag, type SignalDrag } from "./signal-drag.ts";

interface Options<Place> {
  /** Whether this drag may be dropped here. */
  accepts: (drag: SignalDrag) => boolean;
  /** The place in the element at which the pointer is. */
  placeAt: (node: HTMLElement, pointer: { clientY: number }) => Place;
  onDrop: (drag: SignalDrag, place: Place) => void;
}

/** Accepts signals dropped on an element; the place of an accepted one that is over it, or null. */
export function useSignalDropAt<Place>(
  element: RefObject<HTMLElement | null>,
  options: Options<Place>,
): Place | null {
  const [over, setOver] = useState<Place | null>(null);
  const isAccepted = useEffectEvent(options.accepts);
  const drop = useEffectEvent(options.onDrop);
  const placeAt = useEffectEvent(options.placeAt);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    return withDragAndDrop(({ dropTargetForElements }) =>
      dropTargetForElements({
        element: node,
        canDrop: ({ source }) => isSignalDrag(source.data) && isAccepted(source.data),
        onDragEnter: ({ location }) => setOver(placeAt(node, location.current.input)),
        onDrag: ({ location }) => setOver(placeAt(node, location.current.input)),
        onDragLeave: () => setOver(null),
        onDrop: ({ source, location }) => {
          setOver(null);
          if (isSignalDrag(source.data)) drop(source.data, placeAt(node, location.current.input));
        },
      }),
    );
  }, [element]);
  return over;
}

/** Accepts signals dropped on an element; true while an accepted one is over it. */
export function useSignalDrop(
  element: RefObject<HTMLElement | null>,
  options: Omit<Options<boolean>, "placeAt">,
): boolean {
  return useSignalDropAt(element, { ...options, placeAt: () => true }) ?? false;
}

/** The signal that is being dragged anywhere on the page, or null. */
export function useDraggedSignal(): SignalDrag | null {
  const [drag, setDrag] = useState<SignalDrag | null>(null);
  useEffect(
    () =>
      withDragAndDrop(({ monitorForElements }) =>
        monitorForElements({
          canMonitor: ({ source }) => isSignalDrag(source.data),
          onDragStart: ({ source }) => setDrag(isSignalDrag(source.data) ? source.data : null),
          onDrop: () => setDrag(null),
        }),
      ),
    [],
  );
  return drag;
}
