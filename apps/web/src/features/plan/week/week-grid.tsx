import {
  busySpans,
  type CalendarDay,
  type CalendarEvent,
  type DailyPlan,
  freeTime,
  isClosed,
  plusDays,
  type Signal,
  workingSpan,
} from "@daysignal/core";
import { PartBoundary } from "@daysignal/ui";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { dayRule } from "../../../shared/day-rule.ts";
import { i18n } from "../../../shared/language.ts";
import { readingKey } from "../../../shared/reading-direction.ts";
import { useNow } from "../../../shared/today.ts";
import { useSettings } from "../../settings/use-settings.ts";
import { useDraggedSignal } from "../../signal/use-signal-drop.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import styles from "./week.module.css";
import { cardAfterKey, cardName, cardOf } from "./week-card-focus.ts";
import { WeekDay } from "./week-day.tsx";
import { moveToDay } from "./week-moves.ts";

interface WeekGridProps {
  days: readonly CalendarDay[];
  today: CalendarDay;
  /** In the order of the days; undefined while it loads. */
  plans: readonly (DailyPlan | undefined)[];
  /** The appointments of all days; undefined while they load. */
  events: readonly CalendarEvent[] | undefined;
  actions: PlannerActions;
  /** Shows the week of a day. */
  show: (day: CalendarDay) => void;
}

/** The days of a week. Arrows move focus between the cards, Shift and an arrow moves the signal. */
export function WeekGrid({ days, today, plans, events, actions, show }: WeekGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const dragging = useDraggedSignal() !== null;
  const settings = useSettings();
  const now = useNow().getTime();
  const { activeCard, onFocus, onBlur, follow, isFollowed } = useFollowedCard(grid, plans, today);

  /** The working time of a day that appointments leave; null while they are not known. */
  const freeMinutes = (day: CalendarDay): number | null => {
    if (!events) return null;
    const working = workingSpan(day, dayRule(), settings);
    return freeTime(working, busySpans(events), day === today ? now : working.start).freeMinutes;
  };

  const move = (signal: Signal, from: CalendarDay, to: CalendarDay) => {
    const isBeyond = !days.includes(to);
    follow(to, signal.id);
    let isRefused = false;
    moveToDay(actions.calls, signal, { from, to }).catch(() => {
      isRefused = true;
      if (isFollowed(to, signal.id)) {
        follow(from, signal.id);
        if (isBeyond) show(from);
      }
    });
    // Beyond the end of the week it would be gone from the screen. A local rule refuses it in this task.
    setTimeout(() => {
      if (isBeyond && !isRefused) show(to);
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const card = event.target instanceof HTMLElement ? event.target : null;
    if (!card?.dataset["card"] || event.defaultPrevented) return;
    const found = cardOf(card, plans);
    if (!found) return;
    const { date, signal } = found;
    const key = readingKey(event.key);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (event.shiftKey && step !== undefined) {
      const to = plusDays(date, step);
      if (!isClosed(found) && to >= today) {
        move(signal, date, to);
      }
    } else if (key === "Enter") actions.openDetails(signal);
    else {
      const next = cardAfterKey(card, key);
      if (!next) return;
      next.focus();
    }
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the cards
    <div
      ref={grid}
      className={styles.grid}
      data-dragging={dragging ? "" : undefined}
      onKeyDown={onKeyDown}
      {...{ onFocus, onBlur }}
    >
      {days.map((date, index) => (
        <PartBoundary key={date}>
          <WeekDay
            date={date}
            today={today}
            days={days}
            plan={plans[index]}
            freeMinutes={date < today ? null : freeMinutes(date)}
            events={(events ?? []).filter(
              ({ shown, firstDay, lastDay }) => shown && firstDay <= date && date <= lastDay,
            )}
            activeCard={activeCard}
            actions={actions}
            onMove={move}
          />
        </PartBoundary>
      ))}
      {plans.includes(undefined) ? (
        // biome-ignore lint/a11y/useSemanticElements: no set of form controls
        <div role="group" aria-busy aria-label={i18n.t("The week is loading")} />
      ) : null}
    </div>
  );
}

/**
 * Which card has the tab stop. Focus follows a card that was moved, also by undo; from one that is
 * gone it goes to the card with the tab stop.
 */
function useFollowedCard(
  grid: { current: HTMLElement | null },
  plans: WeekGridProps["plans"],
  today: CalendarDay,
) {
  const followed = useRef<string | null>(null);
  const hasFocus = useRef(false);
  const [last, setLast] = useState<string | null>(null);
  const cards = plans.flatMap((plan) =>
    (plan?.signals ?? []).map(({ id }) => cardName(plan?.date ?? today, id)),
  );
  const first = cards.find((name) => name >= today) ?? cards[0] ?? null;
  const isGone = last !== null && !cards.includes(last);
  const moved = isGone ? cards.find((name) => name.split(" ")[1] === last.split(" ")[1]) : last;
  const activeCard = moved ?? first;
  useLayoutEffect(() => {
    const followedName = followed.current ?? "";
    const isThere = cards.includes(followedName);
    // Its day may not be shown yet.
    const isComing =
      followedName !== "" && plans.every((plan) => !plan || !followedName.startsWith(plan.date));
    // A card that is removed is not blurred.
    const isLost = isGone && hasFocus.current && document.activeElement === document.body;
    const name = isThere ? followedName : isLost && !isComing ? activeCard : null;
    const card = name && grid.current?.querySelector<HTMLElement>(`[data-card="${name}"]`);
    if (!card) return;
    followed.current = null;
    const focusedNow = document.activeElement;
    // The focus that the user has moved elsewhere is not taken back.
    if (focusedNow === document.body || grid.current?.contains(focusedNow)) card.focus();
  });
  return {
    activeCard,
    onBlur: () => {
      hasFocus.current = false;
    },
    onFocus: ({ target }: { target: Element }) => {
      hasFocus.current = true;
      followed.current = null;
      const name = target.closest<HTMLElement>("[data-card]")?.dataset["card"];
      if (name !== undefined) setLast(name);
    },
    follow: (date: CalendarDay, signalId: string) => {
      followed.current = cardName(date, signalId);
    },
    isFollowed: (date: CalendarDay, signalId: string) =>
      followed.current === cardName(date, signalId),
  };
}
