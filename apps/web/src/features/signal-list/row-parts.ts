import type { CalendarDay, Project, Signal } from "@daysignal/core";
import type { ComponentType } from "react";
import type { SignalActions } from "../signal/signal-actions.ts";

/** What all rows of a list share. */
export interface RowSurroundings {
  today: CalendarDay;
  /** What the button that plans a signal says, such as "Add to today". */
  addLabel: string;
  actions: SignalActions;
  projects: ReadonlyMap<string, Project>;
  /** The list is the recommended one, which can say why. */
  recommended: boolean;
  /** Draws a row that is neither expanded nor edited, where that is not the usual line. */
  Line?: ComponentType<RowContentProps>;
}

/** Which of a row's texts is being edited in place. */
export type RowEditing = "title" | "notes" | null;

/** What can be done about a row's being selected among others. */
export interface RowSelecting {
  selected: boolean;
  /** Some rows of the list are. */
  selecting: boolean;
  toggle: () => void;
}

/** What every part of a row is given. */
export interface RowPartProps {
  signal: Signal;
  list: RowSurroundings;
  /** Whether Tab stops in the row: it does in one row, arrows lead to the others. */
  tabStop: boolean;
  /** Somebody has been near: what is not set can be added. */
  visited: boolean;
}

/** What the whole content of a row is given, as a line or expanded. */
export interface RowContentProps extends RowPartProps {
  editing: RowEditing;
  onEditingChange: (editing: RowEditing) => void;
  expanded: boolean;
  onExpandedChange: (expanded: boolean) => void;
  /** Undefined in a list whose rows are changed one by one. */
  selecting: RowSelecting | undefined;
}
