/** An action, with the functions that undo and redo it. */
export interface UndoStep {
  /**
   * Resolves to false if the subject has changed since and was left as it is; to "final" if the
   * action cannot be undone or its call failed, which was shown.
   */
  undo: () => Promise<boolean | "final"> | boolean | "final";
  /** As `undo`. Without it, the action cannot be redone. */
  redo?: UndoStep["undo"] | undefined;
  /** The action in words. */
  what?: (() => string | Promise<string>) | undefined;
}

/** Shows the outcome of an undo or redo; without a step if there was none. */
type Say = (outcome: UndoOutcome, step?: UndoStep) => unknown;

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
export function pushUndo(
  step: UndoStep,
  sent?: Promise<unknown>,
): (say?: Say) => Promise<UndoOutcome> {
  done = [...done, step].slice(-limit);
  undone = [];
  sent?.catch(() => {
    done = without(done, step);
  });
  return (say) => takeBack(step, say);
}

/** Undoes the last step. */
export function undoLast(say?: Say): Promise<UndoOutcome> {
  return takeBack(done.at(-1), say);
}

/** Redoes the last undone step. */
export function redoLast(say: Say = ignore): Promise<UndoOutcome> {
  const step = undone.at(-1);
  if (!step) return sayNothing(say);
  undone = without(undone, step);
  // At once, so that the next request finds the steps as they will be.
  done = [...done, step];
  const { redo } = step;
  return run(redo && (() => redo()), (outcome) => {
    if (outcome !== "done") done = without(done, step);
    say(outcome, step);
  });
}

/** Clears the stack, so that the next user cannot undo the steps of this one. */
export function forgetUndo(): void {
  done = [];
  undone = [];
}

/** Runs once: a second press finds the step gone. */
function takeBack(step: UndoStep | undefined, say: Say = ignore): Promise<UndoOutcome> {
  if (!step || !done.includes(step)) return sayNothing(say);
  done = without(done, step);
  if (step.redo) undone = [...undone, step];
  return run(
    () => step.undo(),
    (outcome) => {
      if (outcome !== "done") undone = without(undone, step);
      say(outcome, step);
    },
  );
}

const without = (steps: readonly UndoStep[], step: UndoStep) =>
  steps.filter((other) => other !== step);

const ignore = () => undefined;

async function sayNothing(say: Say): Promise<UndoOutcome> {
  say("nothing");
  return "nothing";
}

function run(
  take: UndoStep["undo"] | undefined,
  onEnd: (outcome: UndoOutcome) => void,
): Promise<UndoOutcome> {
  const outcome = running.then(async (): Promise<UndoOutcome> => {
    const taken = await take?.();
    const ended = taken === "final" ? "final" : taken ? "done" : "changed";
    onEnd(ended);
    return ended;
  });
  running = outcome.catch(() => undefined);
  return outcome;
}
