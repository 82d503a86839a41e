import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { withDragAndDrop } from "../../shared/drag-and-drop.ts";
import { isSignalDrag, type SignalDrag } from "./signal-drag.ts";

interface Options {
  /** Whether this drag may be dropped here. */
  accepts: (drag: SignalDrag) => boolean;
  onDrop: (drag: SignalDrag) => void;
}

/** Accepts signals dropped on an element; true while an accepted one is over it. */
export function useSignalDrop(
  element: RefObject<HTMLElement | null>,
  { accepts, onDrop }: Options,
): boolean {
  const [over, setOver] = useState(false);
  const isAccepted = useEffectEvent(accepts);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    return withDragAndDrop(({ dropTargetForElements }) =>
      dropTargetForElements({
        element: node,
        canDrop: ({ source }) => isSignalDrag(source.data) && isAccepted(source.data),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          if (isSignalDrag(source.data)) drop(source.data);
        },
      }),
    );
  }, [element]);
  return over;
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
