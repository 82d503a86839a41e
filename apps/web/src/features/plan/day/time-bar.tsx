import { type CalendarDay, type DailyPlan, formatMinutes } from "@daysignal/core";
import { Box, Figure, Row } from "@daysignal/ui";
import { browserTimeZone } from "../../../shared/time-zone.ts";
import { useNow } from "../../../shared/today.ts";
import { useSettings } from "../../settings/use-settings.ts";
import { leftLabel, openMinutes, timeBarParts } from "./time-bar-parts.ts";

interface TimeBarProps {
  plan: DailyPlan;
  today: CalendarDay;
}

/** The bar below the slots: how much is done, and on today the hours left and planned (§2). */
export function TimeBar({ plan, today }: TimeBarProps) {
  const isToday = plan.date === today;
  const count = plan.signals.length;
  return (
    <Box minHeight="9">
      {isToday ? <DayLine plan={plan} /> : <Box height="1" borderTopWidth="1px" />}
      <Row
        justifyContent="space-between"
        flexWrap="wrap"
        columnGap="6"
        mt="3"
        textStyle="small"
        color="fg.muted"
      >
        <Figure>
          {count > 0
            ? `${plan.completedCount} of ${count} done`
            : plan.date < today
              ? "Nothing was planned"
              : "Nothing planned yet"}
        </Figure>
        {isToday ? (
          <Balance plan={plan} />
        ) : count > 0 ? (
          <Figure>{formatMinutes(plan.plannedMinutes)} planned</Figure>
        ) : null}
      </Row>
    </Box>
  );
}

function useParts(plan: DailyPlan) {
  const now = useNow();
  return timeBarParts(openMinutes(plan), now, browserTimeZone(), useSettings());
}

/** The working day as a line: the elapsed part in the text colour, the planned part highlighted. */
function DayLine({ plan }: { plan: DailyPlan }) {
  const { passed, planned, minutesLeft } = useParts(plan);
  return (
    <Box
      role="meter"
      aria-label="Working day passed"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(passed * 100)}
      aria-valuetext={leftLabel(minutesLeft)}
      position="relative"
      height="1"
      borderRadius="full"
      bg="noise.line"
      overflow="hidden"
    >
      <Part from={0} size={passed} color="noise.control" />
      <Part from={passed} size={planned} color="signal.solid" />
    </Box>
  );
}

interface PartProps {
  /** Both are fractions of the line. */
  from: number;
  size: number;
  color: "noise.control" | "signal.solid";
}

function Part({ from, size, color }: PartProps) {
  return (
    <Box
      position="absolute"
      inset="0"
      bg={color}
      transformOrigin="left"
      transition="transform 200ms {easings.out}"
      style={{ transform: `translateX(${from * 100}%) scaleX(${size})` }}
    />
  );
}

/** Hours planned against hours left. */
function Balance({ plan }: { plan: DailyPlan }) {
  const { minutesLeft, minutesOver } = useParts(plan);
  const planned = openMinutes(plan);
  return (
    <Figure>
      {planned > 0 ? `${formatMinutes(planned)} planned · ` : null}
      {leftLabel(minutesLeft)}
      {minutesOver > 0 && minutesLeft > 0 ? (
        <Figure color="signal.fg" fontWeight="medium">
          {` · ${formatMinutes(minutesOver)} too much`}
        </Figure>
      ) : null}
    </Figure>
  );
}
