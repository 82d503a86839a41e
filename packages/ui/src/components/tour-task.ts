import { useEffect, useEffectEvent, useState } from "react";

export interface TourStep {
  id: string;
  title: string;
  text: string;
  /** The target; without a visible one the step is centred. */
  target?: () => HTMLElement | null;
  /** What the user does at this step, on the target itself. Targets without a task are inert. */
  task?: TourTask;
  /** Belongs to the step before, and is shown only after its task. */
  continues?: boolean;
}

export interface TourTask {
  /** How many there are now. */
  count: number;
  /** The step is done once there are so many more. */
  goal: number;
  /** The control that takes the focus. */
  control: () => HTMLElement | null;
}

/** Until the machine has focused the step's own buttons, in milliseconds. */
const focusDelay = 150;

interface TaskEvents {
  onDone: () => void;
  /** The step has another target: what it points at was still loading, or is gone. */
  onTargetChange: () => void;
}

/**
 * Lets the user do a step's task on its target: focuses the control, and calls `onDone` at the goal.
 * The targets of other steps are inert. Returns how much is done since the step was shown.
 */
export function useTourTask(step: TourStep | undefined, events: TaskEvents): number {
  const [start, setStart] = useState<{ id: string; count: number }>();
  if (step && start?.id !== step.id) setStart({ id: step.id, count: step.task?.count ?? 0 });
  const { id, task } = step ?? {};
  const done =
    task && start && start.id === id
      ? Math.min(task.goal, Math.max(0, task.count - start.count))
      : 0;
  const isDone = done === task?.goal;
  const focusControl = useEffectEvent(() => task?.control()?.focus());
  const targetNow = useEffectEvent(() => (isDone ? null : (step?.target?.() ?? null)));
  const follow = useEffectEvent(events.onTargetChange);
  const enter = useEffectEvent(() => {
    if (!task) return makeInert(step?.target?.());
    const focusSoon = () => setTimeout(focusControl, focusDelay);
    let timer = focusSoon();
    let target = targetNow();
    const observer = new MutationObserver(() => {
      const now = targetNow();
      if (now === null || now === target) return;
      target = now;
      follow();
      clearTimeout(timer);
      timer = focusSoon();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  });
  useEffect(() => (id === undefined ? undefined : enter()), [id]);
  const finish = useEffectEvent(events.onDone);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  return done;
}

function makeInert(target: HTMLElement | null | undefined) {
  if (!target || target.inert) return;
  target.inert = true;
  return () => {
    target.inert = false;
  };
}
