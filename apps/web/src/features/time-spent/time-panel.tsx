import {
  type CalendarDay,
  hasEnded,
  lengthOf,
  type Signal,
  type TimeInterval,
  toMinutes,
} from "@daysignal/core";
import { Button, Skeleton } from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { useRef, useState } from "react";
import { useIsConnected } from "../../shared/connection.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { useToday } from "../../shared/today.ts";
import { capitalized, dayLabel, formatMinutes } from "../../shared/words.ts";
import { useRunning } from "../signal/use-running.ts";
import { TimeForm } from "./time-form.tsx";
import { byDayOfStart, type ShownDay } from "./time-report-cache.ts";
import { TimeRow } from "./time-row.tsx";
import { useTimeChanges } from "./use-time-changes.ts";
import { useTimes } from "./use-times.ts";

/** So many days are shown at first, and with each press of "Show Earlier". */
const daysShown = 5;

interface TimePanelProps {
  signal: Signal;
  /** The key of which its drafts are children (drafts.ts). */
  draftKey: string;
  id: string;
}

/** The times of a signal by day (§18): add, correct and remove them, and pause the one that runs. */
export default function TimePanel({ signal, draftKey, id }: TimePanelProps) {
  const times = useTimes(signal.id);
  const isConnected = useIsConnected();
  const group = useRef<HTMLDivElement>(null);
  const changes = useTimeChanges(signal.id, times.ends);
  return (
    <Stack
      id={id}
      ref={group}
      tabIndex={-1}
      gap="4"
      alignItems="stretch"
      role="group"
      aria-label={i18n.t("Time spent")}
    >
      {isConnected ? null : (
        <Text role="status" textStyle="small" color="fg.muted">
          {i18n.t("Times can be changed once you are online.")}
        </Text>
      )}
      <TimeForm
        draftKey={`${draftKey}/new`}
        action={i18n.t("Add Time")}
        disabled={!isConnected}
        onSubmit={changes.add}
      />
      <QueryView
        place="section"
        query={times.query}
        failure={(reason) => i18n.t("The times could not be loaded. {reason}", { reason })}
        loading={
          times.isPaused ? (
            <Text textStyle="small" color="fg.muted">
              {i18n.t("The times can be read once you are online.")}
            </Text>
          ) : (
            <Skeleton height="4rem" />
          )
        }
      >
        {(intervals) => (
          <Days
            {...{ signal, draftKey, intervals, changes, isConnected }}
            readEarlier={times.readEarlier}
            onGone={() => group.current?.focus()}
          />
        )}
      </QueryView>
    </Stack>
  );
}

interface DaysProps extends Pick<TimePanelProps, "signal" | "draftKey"> {
  intervals: readonly TimeInterval[];
  changes: ReturnType<typeof useTimeChanges>;
  isConnected: boolean;
  readEarlier: (() => void) | undefined;
  /** Called when the row that has the focus goes. */
  onGone: () => void;
}

function Days(props: DaysProps) {
  const { signal, draftKey, intervals, changes, isConnected, readEarlier, onGone } = props;
  const [count, setCount] = useState(daysShown);
  const list = useRef<HTMLDivElement>(null);
  const today = useToday();
  const shown = useShown(signal.id, intervals);
  const days = byDayOfStart(shown, dayRule());
  if (days.length === 0) {
    return (
      <Text textStyle="small" color="fg.muted">
        {i18n.t("Nothing yet. Start the signal, or add what it took.")}
      </Text>
    );
  }
  const showEarlier = () => {
    if (count >= days.length) readEarlier?.();
    setCount(count + daysShown);
    // The button may go.
    list.current?.focus();
  };
  return (
    <Stack ref={list} tabIndex={-1} gap="4" alignItems="stretch">
      {days.slice(0, count).map((day) => (
        <section key={day.date} aria-label={dayName(day.date, today)}>
          <Row justifyContent="space-between" gap="4" mb="1">
            <Text textStyle="small" fontWeight="medium">
              {dayName(day.date, today)}
            </Text>
            {day.intervals.some(hasEnded) ? (
              <Text textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
                {formatMinutes(minutesOfDay(day))}
              </Text>
            ) : null}
          </Row>
          <Box as="ul" role="list" display="grid" rowGap="1">
            {day.intervals.map((interval) => (
              <TimeRow
                key={interval.id}
                draftKey={`${draftKey}/${interval.id}`}
                title={signal.title}
                {...{ interval, changes, isConnected, onGone }}
              />
            ))}
          </Box>
        </section>
      ))}
      {days.length > count || readEarlier ? (
        <Button size="sm" style={{ alignSelf: "flex-start" }} onClick={showEarlier}>
          {i18n.t("Show Earlier")}
        </Button>
      ) : null}
    </Stack>
  );
}

const dayName = (date: CalendarDay, today: CalendarDay) => capitalized(dayLabel(date, today));

const minutesOfDay = ({ intervals }: ShownDay) =>
  toMinutes(intervals.filter(hasEnded).reduce((sum, interval) => sum + lengthOf(interval), 0));

/** The intervals with the one that runs as it is now: it may have been started or paused since. */
export function useShown(signalId: string, intervals: readonly TimeInterval[]): TimeInterval[] {
  const running = useRunning();
  const own = running?.taskId === signalId ? [running] : [];
  return [...own, ...intervals.filter(({ id, endedAt }) => endedAt !== null && id !== running?.id)];
}
