import {
  type CalendarDay,
  calendarDayAt,
  dayLabel,
  formatMinutes,
  maxTitleLength,
  priorityLabel,
  type Signal,
  showsPriorityBadge,
} from "@daysignal/core";
import { Box, Figure, IconButton, Row, Text } from "@daysignal/ui";
import { ArrowUp } from "lucide-react";
import { memo, useRef } from "react";
import { DragChip } from "../../shared/drag-chip.tsx";
import { DueText } from "../../shared/due-text.tsx";
import { EditableText } from "../../shared/editable-text.tsx";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { DoneToggle } from "./done-toggle.tsx";
import { PriorityBadge } from "./priority-badge.tsx";
import { RowMenu } from "./row-menu.tsx";
import type { SignalActions } from "./signal-actions.ts";
import { useSignalDrag } from "./use-signal-drag.ts";

export interface SignalRowProps {
  signal: Signal;
  today: CalendarDay;
  /** What the button that plans it says, such as "Add to today". */
  addLabel: string;
  actions: SignalActions;
  /** The one row that Tab reaches; arrows move to the others. */
  active: boolean;
  /** Whether its title is being edited. */
  editing: boolean;
  onEditingChange: (id: string, editing: boolean) => void;
}

/** One signal of the list: what it is, and what can be done with it at once (§2). */
export const SignalRow = memo(function SignalRow(props: SignalRowProps) {
  const { signal, today, addLabel, actions, active, editing, onEditingChange } = props;
  const row = useRef<HTMLDivElement>(null);
  const { dragging, preview } = useSignalDrag(row, {
    signal,
    origin: null,
    enabled: !editing,
    withPreview: true,
  });
  const done = signal.status === "done";
  return (
    <Row
      ref={row}
      data-row
      gap={{ base: "3", md: "4" }}
      minHeight="12"
      py="1.5"
      px="2"
      mx="-2"
      borderRadius="md"
      opacity={dragging ? 0.4 : 1}
      _hover={{ bg: "bg.hover" }}
    >
      <DoneToggle
        size="sm"
        done={done}
        tabStop={active}
        onChange={(next) => actions.setDone(signal, next)}
      />
      <Box
        flex="1"
        minWidth="0"
        display={{ base: "block", md: "flex" }}
        alignItems="center"
        gap="4"
      >
        <Box flex="1" minWidth="0" color={done ? "fg.muted" : "fg.default"}>
          <EditableText
            label="Title"
            value={signal.title}
            maxLength={maxTitleLength}
            lines={1}
            tabStop={active}
            editing={editing}
            onEditingChange={(next) => onEditingChange(signal.id, next)}
            onSave={(title) => actions.update(signal, { title })}
          />
        </Box>
        <RowFacts signal={signal} today={today} />
      </Box>
      <Row gap="0.5" flexShrink="0" me="-2">
        <RowMenu
          title={signal.title}
          addLabel={done ? null : addLabel}
          tabStop={active}
          onAdd={() => actions.addToDay(signal)}
          onTrash={() => actions.trash(signal)}
        />
        {done ? (
          // Columns stay where they are.
          <Box width="8" />
        ) : (
          <IconButton
            label={addLabel}
            size="sm"
            tabIndex={active ? 0 : -1}
            onClick={() => actions.addToDay(signal)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
        )}
      </Row>
      {preview ? <DragChip container={preview}>{signal.title}</DragChip> : null}
    </Row>
  );
});

/** Priority from 3, day, deadline and estimate: columns where there is room, else a line below the title. */
function RowFacts({ signal, today }: { signal: Signal; today: CalendarDay }) {
  const done = signal.status === "done";
  const when = whenLabel(signal, today);
  return (
    <Row gap={{ base: "3", md: "4" }} flexShrink="0" textStyle="small" color="fg.muted">
      {showsPriorityBadge(signal.priority) && !done ? (
        <PriorityBadge priority={signal.priority} label={priorityLabel(signal.priority)} />
      ) : null}
      {when ? (
        <Text
          as="span"
          minWidth={{ md: "20" }}
          textAlign={{ md: "end" }}
          textTransform="capitalize"
        >
          {when}
        </Text>
      ) : null}
      <Box
        minWidth={{ md: "20" }}
        textAlign={{ md: "end" }}
        _empty={{ display: { mdDown: "none" } }}
      >
        {signal.dueDate === null ? null : (
          <DueText dueDate={signal.dueDate} today={today} done={done} />
        )}
      </Box>
      <Figure minWidth={{ md: "14" }} textAlign={{ md: "end" }}>
        {formatMinutes(signal.estimatedMinutes)}
      </Figure>
    </Row>
  );
}

/** The day that a planned signal is on, or that a finished one was finished. */
function whenLabel(signal: Signal, today: CalendarDay): string | null {
  if (signal.status === "done") {
    const at = signal.completedAt;
    return at === null ? null : dayLabel(calendarDayAt(at, browserTimeZone()), today);
  }
  return signal.currentLocation === "available" ? null : dayLabel(signal.currentLocation, today);
}
