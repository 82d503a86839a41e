import { repeatOf, type Signal } from "@daysignal/core";
import { Menu, MenuItem, MenuSeparator } from "@daysignal/ui";
import {
  ArrowUp,
  CalendarClock,
  ChevronsUpDown,
  Ellipsis,
  Repeat,
  SquareCheck,
  SquarePen,
  Trash2,
} from "lucide-react";
import { keysOf } from "../../../shared/commands.ts";
import { RowAction } from "./row-fact.tsx";
import type { RowSelecting, RowSurroundings } from "./row-parts.ts";

interface RowMenuProps {
  signal: Signal;
  list: RowSurroundings;
  tabStop: boolean;
  expanded: boolean;
  onExpandedChange: (expanded: boolean) => void;
  selecting: RowSelecting | undefined;
}

/** The menu of a row's other actions (§2). Loaded when it is first opened. */
export function RowMenu(props: RowMenuProps) {
  const { signal, list, tabStop, expanded, onExpandedChange, selecting } = props;
  const { actions, addLabel } = list;
  const open = signal.status !== "done";
  return (
    <Menu
      label={`More about ${signal.title}`}
      trigger={
        <RowAction label="More actions" shown="on-demand" tabIndex={tabStop ? 0 : -1}>
          <Ellipsis aria-hidden />
        </RowAction>
      }
    >
      <MenuItem
        value="details"
        keys={keysOf("details")}
        icon={<SquarePen aria-hidden />}
        onSelect={() => actions.openDetails(signal)}
      >
        View Details
      </MenuItem>
      <MenuItem
        value="expand"
        icon={<ChevronsUpDown aria-hidden />}
        onSelect={() => onExpandedChange(!expanded)}
      >
        {expanded ? "Collapse" : "Expand"}
      </MenuItem>
      {selecting ? (
        <MenuItem
          value="select"
          keys={keysOf("select")}
          icon={<SquareCheck aria-hidden />}
          onSelect={selecting.toggle}
        >
          {selecting.selected ? "Deselect" : "Select"}
        </MenuItem>
      ) : null}
      {open ? (
        <MenuItem
          value="add"
          keys={keysOf("plan")}
          icon={<ArrowUp aria-hidden />}
          onSelect={() => actions.addToDay(signal)}
        >
          {addLabel}
        </MenuItem>
      ) : null}
      {open ? (
        <MenuItem
          value="schedule"
          keys={keysOf("schedule")}
          icon={<CalendarClock aria-hidden />}
          onSelect={() => actions.schedule(signal)}
        >
          Schedule Signal
        </MenuItem>
      ) : null}
      {repeatOf(signal.recurrence) === null ? null : (
        <MenuItem
          value="recurrence"
          icon={<Repeat aria-hidden />}
          onSelect={() => actions.editRecurrence(signal)}
        >
          Edit Recurring Schedule
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        value="trash"
        keys={keysOf("trash")}
        icon={<Trash2 aria-hidden />}
        onSelect={() => actions.trash(signal)}
      >
        Delete Signal
      </MenuItem>
    </Menu>
  );
}
