import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable as makeDraggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";

// The parts of the library in use; drag-and-drop.ts loads this module on demand.
export {
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
export { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";

/** The library's `draggable`. A press on it drops selected text: the browser would drag that text instead. */
export function draggable(options: Parameters<typeof makeDraggable>[0]): () => void {
  const pressed = options.dragHandle ?? options.element;
  const dropSelection = () => getSelection()?.removeAllRanges();
  pressed.addEventListener("mousedown", dropSelection);
  return combine(makeDraggable(options), () =>
    pressed.removeEventListener("mousedown", dropSelection),
  );
}

// Dragging by a long press, for which a mouse needs no code.
if (matchMedia("(any-pointer: coarse)").matches) {
  import("./touch-drag.ts").then(
    ({ dragByTouch }) => dragByTouch(),
    // Loading fails offline, for example. The menus offer everything as well.
    () => undefined,
  );
}
