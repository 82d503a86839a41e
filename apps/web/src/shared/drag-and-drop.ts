type DragAndDrop = typeof import("./drag-and-drop-library.ts");

let library: DragAndDrop | undefined;
let loading: Promise<DragAndDrop> | undefined;

function load(): Promise<DragAndDrop> {
  loading ??= import("./drag-and-drop-library.ts").then(
    (loaded) => {
      library = loaded;
      return loaded;
    },
    (error) => {
      // The next caller tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Whether the library is loaded, so that elements are draggable from the first render. */
export const isDragAndDropThere = () => library !== undefined;

/**
 * Attaches an element to the drag-and-drop library, which is loaded after the first screen is
 * rendered; until then nothing can be dragged, so no drop is lost. Returns the cleanup function.
 */
export function withDragAndDrop(attach: (library: DragAndDrop) => () => void): () => void {
  if (library) return attach(library);
  let detach: (() => void) | undefined;
  let isWanted = true;
  load().then(
    (loaded) => {
      if (isWanted) detach = attach(loaded);
    },
    // Loading fails offline, for example. All of it can be done by menus and keys as well.
    () => undefined,
  );
  return () => {
    isWanted = false;
    detach?.();
  };
}
