import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  dropTargetForElements,
  draggable as makeDraggable,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";

// The parts of the library in use; drag-and-drop.ts loads this module on demand.
export {
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";

/** The library's `draggable`. A press on it drops selected text: the browser would drag that text instead. */
export function draggable(options: Parameters<typeof makeDraggable>[0]): () => void {
  const pressed = options.dragHandle ?? options.element;
  const dropSelection = () => getSelection()?.removeAllRanges();
  pressed.addEventListener("mousedown", dropSelection);
  return combine(makeDraggable(options), () =>
    pressed.removeEventListener("mousedown", dropSelection),
  );
}

type DragData = Record<string | symbol, unknown>;

interface DragSource {
  element: HTMLElement;
  /** The payload for drop targets on this page. */
  payload: () => DragData;
  /** The payload by media type, for drop targets outside of this page. */
  payloadOutside: () => Record<string, string>;
  onDragging: (isDragging: boolean) => void;
  /** Renders its preview into a container; null at its end. Without it the browser draws the element. */
  onPreview: false | ((container: HTMLElement | null) => void);
}

/** An element that is dragged, with what it carries. */
export function dragSource({ element, onPreview, ...source }: DragSource): () => void {
  return draggable({
    element,
    getInitialData: source.payload,
    getInitialDataForExternal: source.payloadOutside,
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      if (!onPreview) return;
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: () => ({ x: 16, y: 20 }),
        render: ({ container }) => {
          onPreview(container);
          return () => onPreview(null);
        },
      });
    },
    onDragStart: () => source.onDragging(true),
    onDrop: () => source.onDragging(false),
  });
}

interface DropTarget<Place> {
  element: HTMLElement;
  accepts: (data: DragData) => boolean;
  /** The place in the element at which the pointer is. */
  placeAt: (pointer: { clientY: number }) => Place;
  /** Where an accepted drag is over the element; null when it leaves. */
  onOver: (place: Place | null) => void;
  onDrop: (data: DragData, place: Place) => void;
  effect: "link" | undefined;
}

/** An element on which things are dropped. */
export function dropTarget<Place>({ element, effect, ...on }: DropTarget<Place>): () => void {
  type Moved = Parameters<NonNullable<Parameters<typeof dropTargetForElements>[0]["onDrag"]>>[0];
  const onOver = ({ location }: Moved) => on.onOver(on.placeAt(location.current.input));
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => on.accepts(source.data),
    ...(effect ? { getDropEffect: () => effect } : {}),
    onDragEnter: onOver,
    onDrag: onOver,
    onDragLeave: () => on.onOver(null),
    onDrop: ({ source, location }) => {
      on.onOver(null);
      on.onDrop(source.data, on.placeAt(location.current.input));
    },
  });
}

// Dragging by a long press, for which a mouse needs no code.
if (matchMedia("(any-pointer: coarse)").matches) {
  import("./touch-drag.ts").then(
    ({ dragByTouch }) => dragByTouch(),
    // Loading fails offline, for example. The menus offer everything as well.
    () => undefined,
  );
}
