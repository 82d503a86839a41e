import {
  type CalendarDay,
  calendarDayAt,
  dayLabel,
  formatMinutes,
  priorityLabel,
  type Signal,
  showsPriorityBadge,
} from "@daysignal/core";
import { Box, chakra, Figure, Row, Text } from "@daysignal/ui";
import { Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { PriorityBadge } from "./priority-badge.tsx";
import { narrow, wide } from "./row-fact.tsx";
import type { RowPartProps } from "./row-parts.ts";
import {
  RowDeadline,
  RowEffort,
  type RowPickerProps,
  RowProject,
  RowTags,
} from "./row-pickers.tsx";
import { WhyThisOne } from "./row-why.tsx";

/**
 * What a row knows of its signal: set facts are readable marks, the others wait
 * until one is near. In columns where there is room, else a line below the title.
 */
export function RowFacts(row: RowPartProps) {
  const { signal, list, visited } = row;
  const picker: RowPickerProps = { ...row, look: "mark" };
  const done = signal.status === "done";
  const when = whenLabel(signal, list.today);
  return (
    <Row
      gap="4"
      minWidth="0"
      textStyle="small"
      color="fg.muted"
      css={{
        [wide]: { flexShrink: 0 },
        // A line that is too short shows what presses, and cuts off the rest.
        [narrow]: { gap: "3", overflow: "hidden", "& > *": { flexShrink: 0 } },
      }}
    >
      {visited && list.recommended ? <WhyThisOne {...row} /> : null}
      <RowTags {...picker} />
      <RowProject {...picker} />
      {showsPriorityBadge(signal.priority) && !done ? (
        <PriorityBadge priority={signal.priority} label={priorityLabel(signal.priority)} />
      ) : null}
      <RecurrenceMark signal={signal} />
      {when ? (
        <Text as="span" whiteSpace="nowrap" textTransform="capitalize">
          {when}
        </Text>
      ) : null}
      <Column width="24" empty={signal.dueDate === null}>
        <RowDeadline {...picker} />
      </Column>
      <Column width="14">
        {done ? <Figure>{formatMinutes(signal.estimatedMinutes)}</Figure> : <RowEffort {...row} />}
      </Column>
    </Row>
  );
}

interface ColumnProps {
  width: "14" | "24";
  empty?: boolean;
  children: ReactNode;
}

/** Columns keep their place where rows are one line; below that an empty one takes none. */
function Column({ width, empty = false, children }: ColumnProps) {
  return (
    <Box
      display="flex"
      css={{
        [wide]: { minWidth: width, justifyContent: "flex-end" },
        [narrow]: empty ? { display: "none" } : {},
      }}
    >
      {children}
    </Box>
  );
}

/** That it repeats: how often is said to those who listen or point. */
function RecurrenceMark({ signal: { recurrence } }: { signal: Signal }) {
  if (recurrence === null || recurrence === "none") return null;
  const words = `Repeats ${recurrence}`;
  return (
    <chakra.span role="img" aria-label={words} title={words} display="inline-flex">
      <Repeat size={14} aria-hidden />
    </chakra.span>
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
