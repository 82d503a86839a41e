import { type CalendarDay, inOwnWords, type PlanSlot } from "@daysignal/core";
import { NoiseField } from "@daysignal/ui";
import { type ComponentType, type KeyboardEvent, useRef, useState } from "react";
import { i18n } from "../../../shared/language.ts";
import type { SignalDrag } from "../../signal/signal-drag.ts";
import { useSignalDrop } from "../../signal/use-signal-drop.ts";
import type { CardActions } from "./card-actions.ts";
import type { CardEditing, SignalCardProps } from "./signal-card.tsx";
import styles from "./slot.module.css";
import { keyAlongSlots } from "./slot-keys.ts";

interface SlotProps {
  slot: PlanSlot;
  date: CalendarDay;
  slotCount: number;
  Card: ComponentType<SignalCardProps>;
  isPhone: boolean;
  /** On a past day nothing can be dropped. */
  isPast: boolean;
  /** A signal is being dragged anywhere on the page. */
  dragging: boolean;
  /** The slot with the tab stop; arrows move to the others. */
  active: boolean;
  /** Null if the slot is empty. */
  actions: CardActions | null;
  onDropped: (drag: SignalDrag) => void;
}

/** One slot of the day: a card, or an empty slot. */
export function Slot(props: SlotProps) {
  const { slot, date, isPast, dragging, active, actions, slotCount, onDropped, Card, isPhone } =
    props;
  const { done, position } = slot;
  const signal = slot.signal && inOwnWords(slot.signal, slot);
  const [editing, setEditing] = useState<CardEditing>(null);
  const place = useRef<HTMLLIElement>(null);
  const over = useSignalDrop(place, {
    accepts: (drag) =>
      !isPast && !(drag.origin?.date === date && drag.origin.position === position),
    onDrop: onDropped,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!actions || event.target !== event.currentTarget) return;
    const along = keyAlongSlots(event.key, isPhone);
    const neighbour = { ArrowLeft: position - 1, ArrowRight: position + 1 }[along];
    if (event.key === "Enter" || event.key === "F2") setEditing("title");
    else if (event.key === " ") {
      if (!event.repeat) actions.setDone(!done);
    } else if (event.shiftKey && neighbour !== undefined) {
      if (neighbour >= 0 && neighbour < slotCount) actions.moveTo(neighbour);
    } else return;
    event.preventDefault();
  };
  return (
    <li
      ref={place}
      className={styles.slot}
      data-slot={position}
      tabIndex={active ? 0 : -1}
      aria-label={slotLabel(slot, slotCount)}
      onKeyDown={onKeyDown}
    >
      {signal && actions ? (
        <Card
          key={signal.id}
          {...{ signal, slot, date, slotCount, actions, editing, over }}
          onEditingChange={setEditing}
          tabStop={active}
        />
      ) : (
        <EmptySlot over={over} inviting={dragging && !isPast} />
      )}
    </li>
  );
}

/** "Slot 1 of 4: Call Anna, done". */
function slotLabel({ signal, ownTitle, done, position }: PlanSlot, count: number): string {
  const slot = position + 1;
  if (!signal) return i18n.t("Slot {slot} of {count}: empty", { slot, count });
  const title = ownTitle ?? signal.title;
  return done
    ? i18n.t("Slot {slot} of {count}: {title}, done", { slot, count, title })
    : i18n.t("Slot {slot} of {count}: {title}", { slot, count, title });
}

/**
 * An empty slot (§2): noise, until a signal is dropped into it. `inviting` while one is dragged that
 * could be.
 */
function EmptySlot({ over, inviting }: { over: boolean; inviting: boolean }) {
  return (
    <div
      className={styles.empty}
      data-over={over ? "" : undefined}
      data-inviting={inviting ? "" : undefined}
    >
      <NoiseField density={over ? 0 : 0.55} />
      <p className={styles.hint}>
        {over ? i18n.t("Drop signal here") : i18n.t("Empty signal slot")}
      </p>
    </div>
  );
}
