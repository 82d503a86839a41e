import type { CalendarDay, Project, Signal } from "@daysignal/core";
import type { ComponentType } from "react";
import type { SignalActions } from "../../signal/signal-actions.ts";
import type { RowMoves } from "../view/row-moves.ts";

/** The props that all rows of a list share. */
export interface RowSurroundings {
  today: CalendarDay;
  /** The label of the button that plans a signal, such as "Add to today". */
  addLabel: string;
  actions: SignalActions;
  projects: ReadonlyMap<string, Project>;
  /** Whether a signal keeps coming back and asks for a decision (§4). */
  asks: (signal: Signal) => boolean;
  /** The recommended view, whose rows can explain their score. */
  recommended: boolean;
  /** Undefined unless the list is shown in "My order". */
  moves?: RowMoves | undefined;
  /** Renders a row that is neither expanded nor edited, instead of `RowLine`. */
  Line?: ComponentType<RowContentProps>;
}

/** Which of a row's texts is being edited in place. */
export type RowEditing = "title" | "notes" | null;

/** Selecting a row. */
export interface RowSelecting {
  selected: boolean;
  /** Some rows of the list are selected. */
  selecting: boolean;
  toggle: () => void;
}

/** The props of every part of a row. */
export interface RowPartProps {
  signal: Signal;
  list: RowSurroundings;
  /** Whether the row has the tab stop: one row has it, arrows move to the others. */
  tabStop: boolean;
  /** The row was hovered or focused, so empty fields can be added. */
  visited: boolean;
}

/** The props of a row's content, as a line or expanded. */
export interface RowContentProps extends RowPartProps {
  editing: RowEditing;
  onEditingChange: (editing: RowEditing) => void;
  expanded: boolean;
  onExpandedChange: (expanded: boolean) => void;
  /** Undefined in a list without selection. */
  selecting: RowSelecting | undefined;
}
