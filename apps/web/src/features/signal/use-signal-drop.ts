import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { withDragAndDrop } from "../../shared/drag-and-drop.ts";
import { isSignalDrag, type SignalDrag } from "./signal-drag.ts";

type DragData = Record<string | symbol, unknown>;

interface DropOptions<Drag> {
  /** Whether this drag may be dropped here. */
  accepts: (drag: Drag) => boolean;
  onDrop: (drag: Drag) => void;
  /** Default: "move". */
  effect?: "link";
}

/** Accepts one kind of drag on an element; true while an accepted one is over it. */
export function useDrop<Drag extends DragData>(
  element: RefObject<HTMLElement | null>,
  isKind: (data: DragData) => data is Drag,
  { accepts, onDrop, effect }: DropOptions<Drag>,
): boolean {
  const [over, setOver] = useState(false);
  const isAccepted = useEffectEvent((data: DragData) => isKind(data) && accepts(data));
  const drop = useEffectEvent((data: DragData) => {
    if (isKind(data)) onDrop(data);
  });
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    return withDragAndDrop(({ dropTargetForElements }) =>
      dropTargetForElements({
        element: node,
        canDrop: ({ source }) => isAccepted(source.data),
        ...(effect ? { getDropEffect: () => effect } : {}),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          drop(source.data);
        },
      }),
    );
  }, [element, effect]);
  return over;
}

/** Accepts signals dropped on an element; true while an accepted one is over it. */
export function useSignalDrop(
  element: RefObject<HTMLElement | null>,
  options: DropOptions<SignalDrag>,
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
