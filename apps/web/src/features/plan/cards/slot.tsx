import { type CalendarDay, inOwnWords, type PlanSlot } from "@daysignal/core";
import { lazyPart } from "@daysignal/ui";
import { type ComponentType, type KeyboardEvent, Suspense, useRef, useState } from "react";
import { i18n } from "../../../shared/language.ts";
import { collectTyping } from "../../../shared/typed-ahead.ts";
import type { OnAdded } from "../../quick-add/new-signal-form.tsx";
import type { SignalDrag } from "../../signal/signal-drag.ts";
import { useSignalDrop } from "../../signal/use-signal-drop.ts";
import type { CardActions } from "./card-actions.ts";
import type { CardEditing, SignalCardProps } from "./card-props.ts";
import { EmptySlot } from "./empty-slot.tsx";
import styles from "./slot.module.css";
import { keyAlongSlots } from "./slot-keys.ts";

const SlotLine = lazyPart(() => import("./slot-line.tsx"));

interface SlotProps {
  slot: PlanSlot;
  date: CalendarDay;
  slotCount: number;
  Card: ComponentType<SignalCardProps>;
  isPhone: boolean;
  /** On a past day nothing can be dropped or typed. */
  isPast: boolean;
  /** A signal that could be dropped here is being dragged anywhere on the page. */
  inviting: boolean;
  /** The first slot of a day without signals. */
  isFirst: boolean;
  /** Whether a new signal is typed here. */
  typing: boolean;
  onType: () => void;
  /** The line is closed: by Escape, or because it lost the focus while nothing was typed. */
  onTypingEnd: (isCancelled: boolean) => void;
  /** Called while a signal that was typed here is added. */
  onAdded: OnAdded;
  /** The slot with the tab stop; arrows move to the others. */
  active: boolean;
  /** Null if the slot is empty. */
  actions: CardActions | null;
  onDropped: (drag: SignalDrag) => void;
}

/** One slot of the day: a card, or an empty slot. */
export function Slot(props: SlotProps) {
  const { slot, date, isPast, active, actions, slotCount, onDropped, Card } = props;
  const { done, progress, position } = slot;
  const signal = slot.signal && inOwnWords(slot.signal, slot);
  const [editing, setEditing] = useState<CardEditing>(null);
  const place = useRef<HTMLLIElement>(null);
  const over = useSignalDrop(place, {
    accepts: (drag) =>
      !isPast && !(drag.origin?.date === date && drag.origin.position === position),
    onDrop: onDropped,
  });
  const type = () => {
    // The line may still be loading.
    collectTyping();
    props.onType();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (!actions) {
      if (isPast || !["Enter", "F2", " "].includes(event.key)) return;
      event.preventDefault();
      type();
      return;
    }
    const along = keyAlongSlots(event.key, props.isPhone);
    const neighbour = { ArrowLeft: position - 1, ArrowRight: position + 1 }[along];
    if (event.key === "Enter" || event.key === "F2") setEditing("title");
    else if (event.key === " ") {
      if (!event.repeat) actions.setDone(!done);
    } else if (event.shiftKey && neighbour !== undefined) {
      // Planning it for a slot would open the day again.
      if (!progress && neighbour >= 0 && neighbour < slotCount) actions.moveTo(neighbour);
    } else return;
    event.preventDefault();
  };
  return (
    <li
      ref={place}
      className={styles.slot}
      data-slot={position}
      data-signal={signal?.id}
      tabIndex={active ? 0 : -1}
      aria-label={slotLabel(slot, slotCount)}
      onKeyDown={onKeyDown}
    >
      {signal && actions ? (
        <Card
          {...{ signal, slot, date, slotCount, actions, editing, over }}
          onEditingChange={setEditing}
          tabStop={active}
        />
      ) : props.typing ? (
        <Suspense fallback={<div className={styles.typing} />}>
          <SlotLine {...{ date, position }} onAdded={props.onAdded} onClose={props.onTypingEnd} />
        </Suspense>
      ) : (
        <EmptySlot
          over={over}
          inviting={props.inviting}
          isFirst={props.isFirst}
          tabStop={active}
          onType={isPast ? null : type}
        />
      )}
    </li>
  );
}

/** "Slot 1 of 4: Call Anna, done". */
function slotLabel(
  { signal, ownTitle, done, progress, position }: PlanSlot,
  count: number,
): string {
  const slot = position + 1;
  if (!signal) return i18n.t("Slot {slot} of {count}: empty", { slot, count });
  const title = ownTitle ?? signal.title;
  if (progress) return i18n.t("Slot {slot} of {count}: {title}, worked on", { slot, count, title });
  return done
    ? i18n.t("Slot {slot} of {count}: {title}, done", { slot, count, title })
    : i18n.t("Slot {slot} of {count}: {title}", { slot, count, title });
}
