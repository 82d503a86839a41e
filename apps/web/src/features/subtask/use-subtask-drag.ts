import { placeAfterDrop, type Subtask } from "@daysignal/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { draggable, dropTargetForElements } from "../../shared/drag-and-drop-library.ts";

const kind = Symbol("subtask-drag");

/** The payload of a subtask drag: it is moved within its signal. */
interface SubtaskDrag extends Record<string | symbol, unknown> {
  subtask: Subtask;
  /** Its 0-based position. */
  place: number;
}

const isSubtaskDrag = (data: Record<string | symbol, unknown>): data is SubtaskDrag =>
  data[kind] === true;

interface Options {
  subtask: Subtask;
  /** 0-based. */
  place: number;
  /** Called when another one was dropped here; it moves to `place`. */
  onMove: (id: string, place: number) => void;
}

/**
 * Makes a subtask draggable by its handle and accepts others above and below it; `edge` is where
 * one would be inserted.
 */
export function useSubtaskDrag(
  item: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { subtask, place, onMove }: Options,
): { dragging: boolean; edge: "above" | "below" | null } {
  const [dragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<"above" | "below" | null>(null);
  const payload = useEffectEvent((): SubtaskDrag => ({ [kind]: true, subtask, place }));
  const accepts = useEffectEvent(
    (data: Record<string | symbol, unknown>) =>
      isSubtaskDrag(data) &&
      data.subtask.taskId === subtask.taskId &&
      data.subtask.id !== subtask.id,
  );
  const drop = useEffectEvent((drag: SubtaskDrag, below: boolean) => {
    const to = placeAfterDrop(drag.place, place, below);
    if (to !== drag.place) onMove(drag.subtask.id, to);
  });
  useEffect(() => {
    const element = item.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return;
    const isBelow = (clientY: number) => {
      const { top, height } = element.getBoundingClientRect();
      return clientY > top + height / 2;
    };
    const stop = draggable({
      element,
      dragHandle,
      getInitialData: () => payload(),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
    const stopTaking = dropTargetForElements({
      element,
      canDrop: ({ source }) => accepts(source.data),
      onDrag: ({ location }) => {
        setEdge(isBelow(location.current.input.clientY) ? "below" : "above");
      },
      onDragLeave: () => setEdge(null),
      onDrop: ({ source, location }) => {
        setEdge(null);
        if (isSubtaskDrag(source.data)) {
          drop(source.data, isBelow(location.current.input.clientY));
        }
      },
    });
    return () => {
      stop();
      stopTaking();
    };
  }, [item, handle]);
  return { dragging, edge };
}
