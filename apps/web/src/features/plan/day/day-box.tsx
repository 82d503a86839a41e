import {
  type BoxedSlot,
  type CalendarDay,
  changedLength,
  inOwnWords,
  isClosed,
  minutesOf,
  movedStart,
  noTimeBox,
  plusMinutes,
  stepMinutes,
} from "@daysignal/core";
import { announce } from "@daysignal/ui";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { dayRule } from "../../../shared/day-rule.ts";
import { i18n } from "../../../shared/language.ts";
import { timeRange } from "../../calendar/calendar-words.ts";
import { useSignalDrag } from "../../signal/use-signal-drag.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { setTimeBox } from "../time-box/set-time-box.ts";
import styles from "./day-events.module.css";

interface DayBoxProps {
  slot: BoxedSlot;
  date: CalendarDay;
  isPast: boolean;
  calls: PlannerCalls;
  /** Opens 'Set Time'. */
  onOpen: () => void;
}

/** A signal at its time (§11): dragged to another gap, moved and resized by keys and its edge. */
export function DayBox({ slot, date, isPast, calls, onOpen }: DayBoxProps) {
  const { signal, position, startsAt } = slot;
  const { title } = inOwnWords(signal, slot);
  const minutes = minutesOf(slot);
  const box = useRef<HTMLDivElement>(null);
  const { dragging, draggable } = useSignalDrag(box, {
    signal,
    origin: { date, position },
    // Planning it for a slot would open the day again.
    enabled: !slot.progress,
  });
  const set = (start: string, length: number | null) => {
    setTimeBox(calls, signal, date, { startsAt: start, minutes: length });
    announce(i18n.t("{title}: {time}.", { title, time: timeOf(start, length ?? minutes) }));
  };
  const { length, edge } = useResize(minutes, (to) => set(startsAt, to));
  const remove = () => {
    setTimeBox(calls, signal, date, noTimeBox);
    announce(i18n.t("{title}: no time.", { title }));
    // This element is removed; the signal stays in its slot.
    document.querySelector<HTMLElement>(`[data-slot="${position}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey } = event;
    const by = { ArrowUp: -stepMinutes, ArrowDown: stepMinutes }[key];
    if (altKey && by !== undefined) {
      if (shiftKey) set(startsAt, changedLength(minutes, by));
      else set(movedStart(startsAt, by, dayRule()), slot.minutes);
    } else if (key === "Delete" || key === "Backspace") remove();
    else if (key === "Enter" || key === " ") onOpen();
    else return;
    event.preventDefault();
  };
  const time = timeOf(startsAt, length);
  return (
    <li className={styles.box} style={lengthStyle(length)}>
      {/* biome-ignore lint/a11y/useSemanticElements: Firefox drags no buttons */}
      <div
        ref={box}
        role="button"
        className={styles.signal}
        draggable={draggable}
        data-past={isPast || isClosed(slot) ? "" : undefined}
        data-dragging={dragging ? "" : undefined}
        tabIndex={0}
        aria-label={boxLabel(slot, title, time)}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowUp Alt+Shift+ArrowDown Delete"
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.time}>{time}</span>
      </div>
      <div className={styles.edge} aria-hidden {...edge} />
    </li>
  );
}

/** A length in minutes as the share of the day's column. */
export const lengthStyle = (length: number): CSSProperties => Object({ "--minutes": length });

/** "9:30 AM – 10:00 AM". */
const timeOf = (startsAt: string, minutes: number) =>
  timeRange(startsAt, plusMinutes(startsAt, minutes));

/** The length while the lower edge is dragged, and the edge's handlers. */
function useResize(minutes: number, onResized: (minutes: number) => void) {
  const grip = useRef<{ y: number; stepHeight: number } | null>(null);
  const [length, setLength] = useState<number | null>(null);
  const end = () => {
    grip.current = null;
    setLength(null);
  };
  const edge = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const height = event.currentTarget.parentElement?.offsetHeight ?? 0;
      event.currentTarget.setPointerCapture(event.pointerId);
      // As the box is drawn, but a step that is too small cannot be met.
      grip.current = {
        y: event.clientY,
        stepHeight: Math.max(8, (height / minutes) * stepMinutes),
      };
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!grip.current) return;
      const { y, stepHeight } = grip.current;
      setLength(changedLength(minutes, Math.round((clientY - y) / stepHeight) * stepMinutes));
    },
    onPointerUp: () => {
      if (length !== null && length !== minutes) onResized(length);
      end();
    },
    onPointerCancel: end,
  };
  return { length: length ?? minutes, edge };
}

/** Its state, which is only seen by the colour; undefined while it is open. */
function boxLabel({ done, progress }: BoxedSlot, title: string, time: string): string | undefined {
  if (progress) return i18n.t("{title}, {time}, worked on", { title, time });
  return done ? i18n.t("{title}, {time}, done", { title, time }) : undefined;
}
