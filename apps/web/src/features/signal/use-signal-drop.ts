import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { withDragAndDrop } from "../../shared/drag-and-drop.ts";
import { readPlannerData } from "./planner-cache.ts";
import { dragNow, isSignalDrag, type SignalDrag } from "./signal-drag.ts";

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
 * Accepts one kind of drag on an element; the place of an accepted one that is over it, or null. `read`
 * returns the drag of a payload, as it is now; null if it is of another kind.
 */
function useDropAt<Drag, Place>(
  element: RefObject<HTMLElement | null>,
  read: (data: DragData) => Drag | null,
  { accepts, onDrop, effect, ...options }: DropOptions<Drag, Place>,
): Place | null {
  const [over, setOver] = useState<Place | null>(null);
  const acceptedOf = useEffectEvent((data: DragData) => {
    const drag = read(data);
    return drag && accepts(drag) ? drag : null;
  });
  const placeAt = useEffectEvent(options.placeAt);
  const drop = useEffectEvent((data: DragData, place: Place) => {
    const drag = acceptedOf(data);
    if (drag) onDrop(drag, place);
  });
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    return withDragAndDrop(({ dropTarget }) =>
      dropTarget({
        element: node,
        accepts: (data) => acceptedOf(data) !== null,
        placeAt: (pointer) => placeAt(node, pointer),
        onOver: setOver,
        onDrop: (data, place) => drop(data, place),
        effect,
      }),
    );
  }, [element, effect]);
  return over;
}

/** Accepts one kind of drag on an element; true while an accepted one is over it. */
export function useDrop<Drag>(
  element: RefObject<HTMLElement | null>,
  read: (data: DragData) => Drag | null,
  options: Omit<DropOptions<Drag, boolean>, "placeAt">,
): boolean {
  return useDropAt(element, read, { ...options, placeAt: () => true }) ?? false;
}

/**
 * Accepts signals dropped on an element, but not one that was finished during the drag; the place of an
 * accepted one that is over it, or null.
 */
export function useSignalDropAt<Place>(
  element: RefObject<HTMLElement | null>,
  options: DropOptions<SignalDrag, Place>,
): Place | null {
  const queryClient = useQueryClient();
  return useDropAt(
    element,
    (data) => (isSignalDrag(data) ? dragNow(readPlannerData(queryClient), data) : null),
    options,
  );
}

/** As `useSignalDropAt`, wherever it is dropped; true while an accepted one is over it. */
export function useSignalDrop(
  element: RefObject<HTMLElement | null>,
  options: Omit<DropOptions<SignalDrag, boolean>, "placeAt">,
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
