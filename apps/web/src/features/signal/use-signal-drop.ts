import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { withDragAndDrop } from "../../shared/drag-and-drop.ts";
import { isSignalDrag, type SignalDrag } from "./signal-drag.ts";

type DragData = Record<string | symbol, unknown>;

interface DropOptions<Drag, Place> {
  /** Whether this drag may be dropped here. */
  accepts: (drag: Drag) => boolean;
  /** The place in the element at which the pointer is. */
  placeAt: (node: HTMLElement, pointer: { clientY: number }) => Place;
  onDrop: (drag: Drag, place: Place) => void;
  /** Default: "move". */
  effect?: "link";
}

/**
 * Accepts one kind of drag on an element; the place of an accepted one that is over it, or null.
 */
export function useDropAt<Drag extends DragData, Place>(
  element: RefObject<HTMLElement | null>,
  isKind: (data: DragData) => data is Drag,
  { accepts, onDrop, effect, ...options }: DropOptions<Drag, Place>,
): Place | null {
  const [over, setOver] = useState<Place | null>(null);
  const isAccepted = useEffectEvent((data: DragData) => isKind(data) && accepts(data));
  const placeAt = useEffectEvent(options.placeAt);
  const drop = useEffectEvent((data: DragData, place: Place) => {
    if (isKind(data)) onDrop(data, place);
  });
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    return withDragAndDrop(({ dropTargetForElements }) =>
      dropTargetForElements({
        element: node,
        canDrop: ({ source }) => isAccepted(source.data),
        ...(effect ? { getDropEffect: () => effect } : {}),
        onDragEnter: ({ location }) => setOver(placeAt(node, location.current.input)),
        onDrag: ({ location }) => setOver(placeAt(node, location.current.input)),
        onDragLeave: () => setOver(null),
        onDrop: ({ source, location }) => {
          setOver(null);
          drop(source.data, placeAt(node, location.current.input));
        },
      }),
    );
  }, [element, effect]);
  return over;
}

/** Accepts one kind of drag on an element; true while an accepted one is over it. */
export function useDrop<Drag extends DragData>(
  element: RefObject<HTMLElement | null>,
  isKind: (data: DragData) => data is Drag,
  options: Omit<DropOptions<Drag, boolean>, "placeAt">,
): boolean {
  return useDropAt(element, isKind, { ...options, placeAt: () => true }) ?? false;
}

/** Accepts signals dropped on an element; true while an accepted one is over it. */
export function useSignalDrop(
  element: RefObject<HTMLElement | null>,
  options: Omit<DropOptions<SignalDrag, boolean>, "placeAt">,
): boolean {
  return useDrop(element, isSignalDrag, options);
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
