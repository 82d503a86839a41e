import { isClosed, minutesOf } from "@daysignal/core";
import { lazyPart, PeakLine } from "@daysignal/ui";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { DueText } from "../../shared/due-text.tsx";
import { useToday } from "../../shared/today.ts";
import { formatMinutes, formatTime } from "../../shared/words.ts";
import type { SignalCardProps } from "../plan/cards/card-props.ts";
import { DoneToggle } from "../signal/done-toggle.tsx";
import { useIsRunning } from "../signal/use-running.ts";
import { useSignalDrag } from "../signal/use-signal-drag.ts";
import styles from "./touch-card.module.css";

const WholeCard = lazyPart(async () => ({
  default: (await import("../plan/cards/signal-card.tsx")).SignalCard,
}));

const StartButton = lazyPart(
  async () => ({ default: (await import("../signal/actions/start-button.tsx")).StartButton }),
  { quiet: true },
);
const SwipeRow = lazyPart(() => import("./swipe-row.tsx"), { quiet: true });

/** As in the list, apart from planning; farther than tomorrow, today was worked on it. */
const swipes = { end: ["complete"], start: ["toTomorrow", "progress"] } as const;

/** A signal in its slot on a phone (§2): a row, which a tap expands to the card. */
export function TouchCard(props: SignalCardProps) {
  const { editing } = props;
  const [expanded, setExpanded] = useState(false);
  const row = <CardRow {...props} onExpand={() => setExpanded(true)} />;
  if (!expanded && editing === null) return row;
  return (
    <Suspense fallback={row}>
      <WholeCard {...props} onCollapse={() => setExpanded(false)} />
    </Suspense>
  );
}

/**
 * The title with estimate and deadline, which is swiped to finish it or to plan it for tomorrow, and
 * the button that starts it.
 */
function CardRow(props: SignalCardProps & { onExpand: () => void }): ReactNode {
  const { signal, slot, date, actions, over, tabStop, onExpand } = props;
  const { done, progress, position, startsAt } = slot;
  const today = useToday();
  const row = useRef<HTMLDivElement>(null);
  const isRunning = useIsRunning(signal);
  const at = { signal, date, done, progress, today };
  const { dragging, draggable } = useSignalDrag(row, {
    signal,
    origin: { date, position },
    // Planning it for a slot would open the day again.
    enabled: !progress,
  });
  return (
    <>
      <Suspense fallback={null}>
        <SwipeRow line={row} at={at} sides={swipes} onAct={actions.act} />
      </Suspense>
      <div
        ref={row}
        className={styles.row}
        draggable={draggable}
        data-over={over ? "" : undefined}
        data-dragging={dragging ? "" : undefined}
        data-done={done ? "" : undefined}
        data-running={isRunning ? "" : undefined}
        data-progress={progress ? "" : undefined}
      >
        <DoneToggle
          drawsPeakOf={null}
          size="sm"
          done={done}
          tabStop={tabStop}
          onChange={actions.setDone}
        />
        <button
          type="button"
          className={styles.content}
          aria-expanded={false}
          tabIndex={tabStop ? 0 : -1}
          onClick={onExpand}
        >
          <span dir="auto" className={`${styles.title} two-lines`} data-part="title">
            {signal.title}
          </span>
          <span className={styles.end}>
            <span className={styles.facts}>
              {startsAt === null ? null : <span>{formatTime(startsAt)}</span>}
              {signal.dueDate === null ? null : (
                <DueText dueDate={signal.dueDate} today={today} done={isClosed(slot)} />
              )}
              <span>{formatMinutes(minutesOf({ ...slot, signal }))}</span>
            </span>
            <span className={styles.peak}>
              <PeakLine peak={done ? "whole" : progress ? "half" : null} />
            </span>
          </span>
        </button>
        {isClosed(slot) ? null : (
          <div className={styles.start}>
            <Suspense fallback={null}>
              <StartButton {...{ at, tabStop }} onAct={actions.act} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}
