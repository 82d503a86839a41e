import type { Signal, TimeSpan } from "@daysignal/core";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { dayRule } from "../../../shared/day-rule.ts";
import { withDragAndDrop } from "../../../shared/drag-and-drop.ts";
import { i18n } from "../../../shared/language.ts";
import { formatMinutes, formatTime } from "../../../shared/words.ts";
import { timeRange } from "../../calendar/calendar-words.ts";
import { isSignalDrag } from "../../signal/signal-drag.ts";
import { clockTime, instantInGap } from "../time-box/box-times.ts";
import styles from "./day-events.module.css";
import { lengthStyle, minutesIn } from "./day-parts.ts";

interface DayGapProps {
  gap: TimeSpan;
  /** Whether this signal may be dropped here. */
  accepts: (signal: Signal) => boolean;
  /** `startsAt`: the local time, `HH:mm`, that it was dropped at. */
  onDrop: (signal: Signal, startsAt: string) => void;
}

/** Free time of the day (§10): a signal that is dropped here starts there (§11). */
export function DayGap({ gap, accepts, onDrop }: DayGapProps) {
  const place = useRef<HTMLLIElement>(null);
  const { timeZone } = dayRule();
  const over = useGapDrop(place, gap, accepts, (signal, at) =>
    onDrop(signal, clockTime(at, timeZone)),
  );
  const length = minutesIn(gap);
  return (
    <li
      ref={place}
      className={styles.free}
      style={lengthStyle(length)}
      data-over={over === null ? undefined : ""}
    >
      <span className={styles.title}>
        {over === null
          ? i18n.t(
              "{duration} free",
              { duration: formatMinutes(length) },
              { comment: "Working time without appointments" },
            )
          : i18n.t(
              "At {time}",
              { time: formatTime(clockTime(over, timeZone)) },
              { comment: "Where a dragged signal will start" },
            )}
      </span>
      <span className={styles.time}>
        {timeRange(clockTime(gap.start, timeZone), clockTime(gap.end, timeZone))}
      </span>
    </li>
  );
}

/** Accepts signals dropped on a gap; the instant that one over it would start at, or null. */
function useGapDrop(
  element: RefObject<HTMLElement | null>,
  gap: TimeSpan,
  accepts: (signal: Signal) => boolean,
  onDrop: (signal: Signal, instant: number) => void,
): number | null {
  const [over, setOver] = useState<number | null>(null);
  const isAccepted = useEffectEvent(accepts);
  const drop = useEffectEvent(onDrop);
  const instantAt = useEffectEvent((node: HTMLElement, { clientY }: { clientY: number }) => {
    const { top, height } = node.getBoundingClientRect();
    // In a strip a height is no length.
    const isColumn = matchMedia("(width >= 80rem)").matches;
    return instantInGap(gap, isColumn ? (clientY - top) / height : 0);
  });
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    return withDragAndDrop(({ dropTargetForElements }) =>
      dropTargetForElements({
        element: node,
        canDrop: ({ source }) => isSignalDrag(source.data) && isAccepted(source.data.item),
        onDragEnter: ({ location }) => setOver(instantAt(node, location.current.input)),
        onDrag: ({ location }) => setOver(instantAt(node, location.current.input)),
        onDragLeave: () => setOver(null),
        onDrop: ({ source, location }) => {
          setOver(null);
          if (isSignalDrag(source.data))
            drop(source.data.item, instantAt(node, location.current.input));
        },
      }),
    );
  }, [element]);
  return over;
}
