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
      // The next that wants it asks again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Whether something can be dragged from the moment in which it is drawn. */
export const isDragAndDropThere = () => library !== undefined;

/**
 * Attaches something to the library for dragging, which is fetched once the
 * first screen is drawn: until then nothing can be taken hold of, so that no
 * drop is lost. Returns the way to detach it.
 */
export function withDragAndDrop(attach: (library: DragAndDrop) => () => void): () => void {
  if (library) return attach(library);
  let detach: (() => void) | undefined;
  let isWanted = true;
  load().then(
    (loaded) => {
      if (isWanted) detach = attach(loaded);
    },
    // Without a connection, say: everything can be done with menus and keys as well.
    () => undefined,
  );
  return () => {
    isWanted = false;
    detach?.();
  };
}
