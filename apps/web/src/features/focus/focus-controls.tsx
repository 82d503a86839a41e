import { Button } from "@daysignal/ui";
import { Check, Pause, Play, RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { actionLabel, actionsOn } from "../signal/actions/signal-action-table.ts";
import { doneLabel } from "../signal/done-toggle.tsx";
import { drawPeaksAt } from "../signal/peaks.ts";
import { type FocusActions, placeOf } from "./focus-actions.ts";
import styles from "./focus-controls.module.css";
import type { Focused } from "./use-focused.ts";

interface FocusControlsProps {
  focused: Focused;
  actions: FocusActions;
  /** In the small window: without what takes more than a press. */
  isSmall?: boolean;
  /** In another window of this page, where no peak can be drawn. */
  isElsewhere?: boolean;
}

/** Start or pause, done, and the table's other actions of this screen; then what comes next. */
export function FocusControls(props: FocusControlsProps) {
  const { focused, actions, isSmall = false, isElsewhere = false } = props;
  const { signal, running, isClosed, next } = focused;
  const first = useRef<HTMLButtonElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const isRunning = running !== null;
  useEffect(() => {
    if (done.current && !isElsewhere) return drawPeaksAt(signal.id, done.current);
    return undefined;
  }, [signal.id, isElsewhere]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is next to be pressed has changed.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    (first.current ?? done.current)?.focus({ preventScroll: true });
  }, [signal.id, isClosed, next?.id]);
  const size = isSmall ? "md" : "lg";
  const at = placeOf(focused);
  const Icon = isRunning ? Pause : Play;
  return (
    <div className={styles.controls}>
      {isClosed ? null : (
        <Button
          ref={first}
          variant="solid"
          size={size}
          onClick={() => actions.startOrPause(focused)}
        >
          <Icon aria-hidden />
          {actionLabel("start", at)}
        </Button>
      )}
      {isClosed && next ? (
        <Button ref={first} variant="solid" size={size} onClick={() => actions.startNext(next)}>
          <Play aria-hidden />
          <span className={styles.next}>
            {i18n.t("Start “{subject}”", { subject: next.title })}
          </span>
        </Button>
      ) : null}
      <Button ref={done} size={size} onClick={() => actions.toggleDone(focused)}>
        {isClosed ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
        {isClosed ? i18n.t("Reopen") : doneLabel()}
      </Button>
      {isSmall || isClosed
        ? null
        : actionsOn("focus", at).map(([id, { icon: Mark }]) => (
            <Button key={id} variant="quiet" size={size} onClick={() => actions.act(id, focused)}>
              <Mark aria-hidden />
              {actionLabel(id, at)}
            </Button>
          ))}
    </div>
  );
}
