import { placeAfterDrop, placeAfterKey } from "@daysignal/core";
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { draggable, dropTargetForElements } from "./drag-and-drop-library.ts";

const kind = Symbol("line-drag");

/** The payload of a drag: a line is moved within its list. */
interface LineDrag extends Record<string | symbol, unknown> {
  list: string;
  id: string;
  /** Its 0-based position. */
  place: number;
}

const isLineDrag = (data: Record<string | symbol, unknown>): data is LineDrag =>
  data[kind] === true;

interface Options {
  /** The id of its list. */
  list: string;
  id: string;
  /** 0-based. */
  place: number;
  count: number;
  /** Called with a line and its new place. */
  onMove: (id: string, place: number) => void;
}

/**
 * Makes a line of a list movable: it is dragged by its handle, and Alt with Up and Down moves it, on the handle
 * also without Alt. What had focus in it keeps it. `edge` is where a dragged one would be inserted.
 */
export function useMovableLine<Item extends HTMLElement>({
  list,
  id,
  place,
  count,
  onMove,
}: Options) {
  const item = useRef<Item>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [dragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<"above" | "below" | null>(null);
  const moved = useRef<Element | null>(null);
  // An element loses focus when it is moved in the DOM.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the position changes.
  useLayoutEffect(() => {
    if (moved.current instanceof HTMLElement) moved.current.focus();
    moved.current = null;
  }, [place]);
  const payload = useEffectEvent((): LineDrag => ({ [kind]: true, list, id, place }));
  const accepts = useEffectEvent(
    (data: Record<string | symbol, unknown>) =>
      isLineDrag(data) && data.list === list && data.id !== id,
  );
  const drop = useEffectEvent((drag: LineDrag, below: boolean) => {
    const to = placeAfterDrop(drag.place, place, below);
    if (to !== drag.place) onMove(drag.id, to);
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
        if (isLineDrag(source.data)) {
          drop(source.data, isBelow(location.current.input.clientY));
        }
      },
    });
    return () => {
      stop();
      stopTaking();
    };
  }, []);
  /** Returns whether the key has moved the line. */
  const moveByKey = (event: KeyboardEvent): boolean => {
    if (!(event.altKey || event.target === handle.current)) return false;
    const to = placeAfterKey(event.key, place, count);
    if (to === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    moved.current = document.activeElement;
    onMove(id, to);
    return true;
  };
  return { item, handle, dragging, edge, moveByKey };
}
