/** An action, with the functions that undo and redo it. */
export interface UndoStep {
  /**
   * Resolves to false if the subject has changed since and was left as it is; to "final" if the
   * action cannot be undone or its call failed, which was shown.
   */
  undo: () => Promise<boolean | "final"> | boolean | "final";
  /** As `undo`. Without it, the action cannot be redone. */
  redo?: UndoStep["undo"] | undefined;
}

export type UndoOutcome = "done" | "changed" | "final" | "nothing";

/** The maximum number of steps. */
const limit = 100;

let done: readonly UndoStep[] = [];
let undone: readonly UndoStep[] = [];
/** Runs undos and redos sequentially, in the order of their requests. */
let running: Promise<unknown> = Promise.resolve();

/**
 * Pushes a step and clears the redo steps. Removed again if `sent` fails. Returns the function that
 * undoes this step, for the button of its toast.
 */
export function pushUndo(step: UndoStep, sent?: Promise<unknown>): () => Promise<UndoOutcome> {
  done = [...done, step].slice(-limit);
  undone = [];
  sent?.catch(() => {
    done = done.filter((other) => other !== step);
  });
  return () => takeBack(step);
}

/** Undoes the last step. */
export function undoLast(): Promise<UndoOutcome> {
  const step = done.at(-1);
  return step ? takeBack(step) : Promise.resolve("nothing");
}

/** Redoes the last undone step. */
export function redoLast(): Promise<UndoOutcome> {
  const step = undone.at(-1);
  if (!step) return Promise.resolve("nothing");
  undone = undone.slice(0, -1);
  const { redo } = step;
  return run(redo && (() => redo()), () => {
    done = [...done, step];
  });
}

/** Clears the stack, so that the next user cannot undo the steps of this one. */
export function forgetUndo(): void {
  done = [];
  undone = [];
}

/** Runs once: a second press finds the step gone. */
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
