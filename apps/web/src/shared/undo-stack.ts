/** Something that was done, with how to take it back and do it again. */
export interface UndoStep {
  /**
   * Resolves to false where it has been changed since, and was left as it is; to "final" where it cannot be taken
   * back, which it has said.
   */
  undo: () => Promise<boolean | "final"> | boolean | "final";
  /** As `undo`. Without it, it cannot be done again. */
  redo?: (() => Promise<boolean> | boolean) | undefined;
}

export type UndoOutcome = "done" | "changed" | "final" | "nothing";

/** As many steps are kept. */
const limit = 100;

let done: readonly UndoStep[] = [];
let undone: readonly UndoStep[] = [];
/** One after another, in the order in which they were asked for. */
let running: Promise<unknown> = Promise.resolve();

/**
 * Remembers what was just done, on top of everything before; what was undone cannot be redone any more. Taken off
 * again when `sent` fails. Answers the way to take back this one, for the button of its toast.
 */
export function pushUndo(step: UndoStep, sent?: Promise<unknown>): () => Promise<UndoOutcome> {
  done = [...done, step].slice(-limit);
  undone = [];
  sent?.catch(() => {
    done = done.filter((other) => other !== step);
  });
  return () => takeBack(step);
}

/** Takes back what was done last. */
export function undoLast(): Promise<UndoOutcome> {
  const step = done.at(-1);
  return step ? takeBack(step) : Promise.resolve("nothing");
}

/** Does again what was taken back last. */
export function redoLast(): Promise<UndoOutcome> {
  const step = undone.at(-1);
  if (!step) return Promise.resolve("nothing");
  undone = undone.slice(0, -1);
  const { redo } = step;
  return run(redo && (() => redo()), () => {
    done = [...done, step];
  });
}

/** Nothing of one person can be undone by the next. */
export function forgetUndo(): void {
  done = [];
  undone = [];
}

/** Once: a second press finds it gone. */
function takeBack(step: UndoStep): Promise<UndoOutcome> {
  if (!done.includes(step)) return Promise.resolve("nothing");
  done = done.filter((other) => other !== step);
  return run(
    () => step.undo(),
    () => {
      if (step.redo) undone = [...undone, step];
    },
  );
}

function run(take: UndoStep["undo"] | undefined, onDone: () => void): Promise<UndoOutcome> {
  const outcome = running.then(async (): Promise<UndoOutcome> => {
    const taken = await take?.();
    if (taken === "final") return "final";
    if (!taken) return "changed";
    onDone();
    return "done";
  });
  running = outcome.catch(() => undefined);
  return outcome;
}
