import { type DailyPlan, isPlacedOn, type PlanSlot } from "@daysignal/core";
import { type ComponentType, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { runCommand } from "../../../shared/commands.ts";
import { addToDraft, dropDraft, readDraft } from "../../../shared/drafts.ts";
import { i18n } from "../../../shared/language.ts";
import { useToday } from "../../../shared/today.ts";
import { newSignalText, slotText } from "../../signal/new-signal-draft.ts";
import { useDraggedSignal } from "../../signal/use-signal-drop.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import { cardActions } from "./card-actions.ts";
import type { SignalCardProps } from "./card-props.ts";
import { Slot } from "./slot.tsx";
import { keyAlongSlots, slotAfterKey } from "./slot-keys.ts";
import styles from "./slot-track.module.css";

interface SlotRowProps {
  plan: DailyPlan;
  actions: PlannerActions;
  Card: ComponentType<SignalCardProps>;
  /** Whether they are below each other. */
  isPhone: boolean;
}

/**
 * The day's signals in a row, on a phone in a column (§2). Arrows move focus between them, Shift and
 * an arrow moves the signal.
 */
export function SlotRow({ plan, actions, Card, isPhone }: SlotRowProps) {
  const { date } = plan;
  const row = useRef<HTMLOListElement>(null);
  const dragged = useDraggedSignal();
  const [activeSlot, setActiveSlot] = useState(0);
  const slotCount = plan.slots.length;
  const isPast = date < useToday();
  const line = useTypedSlot(plan, isPast);
  const follow = useFollowedSignal(row, plan);
  const isEmptyDay = plan.signals.length === 0;
  const focusSlot = (position: number) => focusSlotIn(row.current, position);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset["slot"] : undefined;
    if (from === undefined || event.defaultPrevented) return;
    const leadsToList = !isPhone || Number(from) === slotCount - 1;
    if (event.key === "ArrowDown" && leadsToList && runCommand("goToList")) event.preventDefault();
    const target = slotAfterKey(keyAlongSlots(event.key, isPhone), Number(from), slotCount);
    if (target === undefined) return;
    event.preventDefault();
    focusSlot(target);
  };

  return (
    <ol
      ref={row}
      role="list"
      aria-label={i18n.t("Signals of this day")}
      className={styles.track}
      data-many={slotCount > 4 ? "" : undefined}
      data-phone={isPhone ? "" : undefined}
      data-empty={isEmptyDay ? "" : undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const slot = event.target.closest<HTMLElement>("[data-slot]")?.dataset["slot"];
        if (slot !== undefined) setActiveSlot(Number(slot));
      }}
    >
      {plan.slots.map((slot) => (
        <Slot
          // What is being edited moves with its signal, and what is being typed with the line.
          key={slot.signal?.id ?? (line.isIn(slot) ? "line" : slot.position)}
          {...{ slot, date, slotCount, isPast, Card, isPhone }}
          typing={line.isIn(slot)}
          onType={() => line.open(slot.position)}
          onTypingEnd={(isCancelled) => {
            flushSync(line.close);
            if (isCancelled) focusSlot(slot.position);
          }}
          onAdded={(signal, sent, placement) => {
            const isHere = isPlacedOn(placement, date);
            const at = isHere ? { ...placement, slotPosition: slot.position } : placement;
            actions.addAndPlace(signal, sent, at, isHere);
            if (isHere) line.goOn();
          }}
          inviting={dragged !== null && !isPast}
          isFirst={isEmptyDay && slot.position === 0}
          active={slot.position === Math.min(activeSlot, slotCount - 1)}
          actions={cardActions(actions, date, slot, follow)}
          onDropped={({ item }) => actions.plan(item, date, slot.position)}
        />
      ))}
    </ol>
  );
}

/**
 * The empty slot into which a new signal is typed, if any. When something else fills it, such as
 * another device, the line moves to the next empty slot, and on a full day its text to the add box.
 */
function useTypedSlot({ slots }: DailyPlan, isPast: boolean) {
  const emptyAfter = (position: number) =>
    slots.find((slot) => slot.position > position && !slot.signal)?.position ?? null;
  // What was typed before a reload is in the first empty slot.
  const [typedInto, setTypedInto] = useState(() =>
    readDraft(slotText) === undefined || isPast ? null : emptyAfter(-1),
  );
  const isTaken =
    typedInto !== null && slots.every((slot) => slot.position !== typedInto || slot.signal);
  const next = isTaken ? (emptyAfter(typedInto) ?? emptyAfter(-1)) : typedInto;
  if (next !== null && next !== typedInto) setTypedInto(next);
  const isFull = isTaken && next === null;
  useLayoutEffect(() => {
    if (!isFull) return;
    const typed = String(readDraft(slotText) ?? "");
    dropDraft(slotText);
    setTypedInto(null);
    if (typed.trim() === "") return;
    addToDraft(newSignalText, typed);
    // The line had the focus.
    if (document.activeElement === document.body) runCommand("add");
  }, [isFull]);
  return {
    isIn: (slot: PlanSlot) => slot.position === typedInto && !slot.signal,
    open: setTypedInto,
    close: () => setTypedInto(null),
    /** Moves to the next empty slot, if there is one. */
    goOn: () => setTypedInto(typedInto === null ? null : emptyAfter(typedInto)),
  };
}

/** Focuses a slot of the row. */
function focusSlotIn(row: HTMLElement | null, position: number | string): void {
  row?.querySelector<HTMLElement>(`[data-slot="${position}"]`)?.focus();
}

/**
 * Keeps focus on a signal that was moved by keyboard, and on the slot of a card that was removed.
 */
function useFollowedSignal(row: { current: HTMLElement | null }, plan: DailyPlan) {
  const followed = useRef<string | null>(null);
  const lastFocused = useRef<{ position: string; signalId: string | undefined } | undefined>(
    undefined,
  );
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    const remember = (event: FocusEvent) => {
      const slot = event.target instanceof Element ? event.target.closest("[data-slot]") : null;
      const { slot: position, signal: signalId } = slot instanceof HTMLElement ? slot.dataset : {};
      lastFocused.current = position === undefined ? undefined : { position, signalId };
    };
    const forget = () => {
      lastFocused.current = undefined;
    };
    list.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget);
    return () => {
      list.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget);
    };
  }, [row]);
  useLayoutEffect(() => {
    const slot = plan.slots.find(({ signal }) => signal?.id === followed.current);
    const last = lastFocused.current;
    // Focus is also on the body for a moment while a popover of the card opens.
    const isGone = last !== undefined && signalAt(plan, last.position) !== last.signalId;
    const isLost = isGone && document.activeElement === document.body;
    const target = slot ? String(slot.position) : isLost ? last.position : undefined;
    if (target === undefined) return;
    focusSlotIn(row.current, target);
    followed.current = null;
  }, [plan, row]);
  return (signalId: string) => {
    followed.current = signalId;
  };
}

/** The id of the signal in a slot, by the value of `data-slot`. */
function signalAt(plan: DailyPlan, position: string): string | undefined {
  return plan.slots.find((slot) => String(slot.position) === position)?.signal?.id;
}
