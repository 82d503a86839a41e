import type { CalendarDay, PlanSlot, Signal } from "@daysignal/core";
import type { CardActions } from "./card-actions.ts";

/** The text of a card that is being edited. */
export type CardEditing = "title" | "notes" | null;

export interface SignalCardProps {
  /** The signal of the slot, in the words of this day. */
  signal: Signal;
  slot: PlanSlot;
  date: CalendarDay;
  slotCount: number;
  actions: CardActions;
  editing: CardEditing;
  onEditingChange: (editing: CardEditing) => void;
  /** Something is dragged over the card. */
  over: boolean;
  /** Whether Tab stops at the card's controls. */
  tabStop: boolean;
  /** Collapses the card to a row, on a phone. */
  onCollapse?: () => void;
}
