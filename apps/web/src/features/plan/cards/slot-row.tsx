import { type DailyPlan, isPlacedOn } from "@daysignal/core";
import { type ComponentType, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { runCommand } from "../../../shared/commands.ts";
import { readDraft } from "../../../shared/drafts.ts";
import { i18n } from "../../../shared/language.ts";
import { useToday } from "../../../shared/today.ts";
import { slotText } from "../../signal/new-signal-draft.ts";
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
  const follow = useFollowedSignal(row, plan);
  const slotCount = plan.slots.length;
  const isPast = date < useToday();
  const emptyAfter = (position: number) =>
    plan.slots.find((slot) => slot.position > position && !slot.signal)?.position ?? null;
  // What was typed before a reload is in the first empty slot.
  const [typedInto, setTypedInto] = useState(() =>
    readDraft(slotText) === undefined || isPast ? null : emptyAfter(-1),
  );
  const isEmptyDay = plan.signals.length === 0;

  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset["slot"] : undefined;
    if (from === undefined || event.defaultPrevented) return;
    const leadsToList = !isPhone || Number(from) === slotCount - 1;
    if (event.key === "ArrowDown" && leadsToList && runCommand("goToList")) event.preventDefault();
    const target = slotAfterKey(keyAlongSlots(event.key, isPhone), Number(from), slotCount);
    if (target === undefined) return;
    event.preventDefault();
    row.current?.querySelector<HTMLElement>(`[data-slot="${target}"]`)?.focus();
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
          key={slot.position}
          {...{ slot, date, slotCount, isPast, Card, isPhone }}
          typing={typedInto === slot.position}
          onTyping={(isTyping) => setTypedInto(isTyping ? slot.position : null)}
          onAdded={(signal, sent, placement) => {
            const isHere = isPlacedOn(placement, date);
            const at = isHere ? { ...placement, slotPosition: slot.position } : placement;
            actions.addAndPlace(signal, sent, at, isHere);
            if (isHere) setTypedInto(emptyAfter(slot.position));
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
 * Keeps focus on a signal that was moved by keyboard, and on the slot of a card that was removed.
 */
function useFollowedSignal(row: { current: HTMLElement | null }, plan: DailyPlan) {
  const followed = useRef<string | null>(null);
  const lastFocused = useRef<{ position: string; signalId: string | undefined } | undefined>(
    undefined,
  );
  const shown = useRef(plan);
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    const remember = (event: FocusEvent) => {
      const slot = event.target instanceof Element ? event.target.closest("[data-slot]") : null;
      const position = slot instanceof HTMLElement ? slot.dataset["slot"] : undefined;
      lastFocused.current =
        position === undefined
          ? undefined
          : { position, signalId: signalAt(shown.current, position) };
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
    shown.current = plan;
    const last = lastFocused.current;
    // Focus is also on the body for a moment while a popover of the card opens.
    const isGone = last !== undefined && signalAt(plan, last.position) !== last.signalId;
    const isLost = isGone && document.activeElement === document.body;
    const target = slot ? String(slot.position) : isLost ? last.position : undefined;
    if (target === undefined) return;
    row.current?.querySelector<HTMLElement>(`[data-slot="${target}"]`)?.focus();
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
