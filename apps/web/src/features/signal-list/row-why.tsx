import {
  type CalendarDay,
  explainRecommendation,
  formatPoints,
  type Signal,
} from "@daysignal/core";
import { Box, chakra, Figure, Popover, Text } from "@daysignal/ui";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { FactButton } from "./row-fact.tsx";
import type { RowPartProps } from "./row-parts.ts";

/** Why a recommended signal stands where it stands: the parts of its score (§9), on request. */
export function WhyThisOne({ signal, list, tabStop }: RowPartProps) {
  return (
    <Popover
      label={`Why ${signal.title}?`}
      placement="bottom-end"
      trigger={
        <FactButton
          aria-label="Why this one?"
          title="Why this one?"
          tabIndex={tabStop ? 0 : -1}
          add="before"
        >
          Why?
        </FactButton>
      }
    >
      <ScoreParts signal={signal} today={list.today} />
    </Popover>
  );
}

/** The sum behind a recommendation, part by part. */
function ScoreParts({ signal, today }: { signal: Signal; today: CalendarDay }) {
  const { parts, score } = explainRecommendation(signal, today, browserTimeZone());
  return (
    <Box width="56">
      <Text fontWeight="semibold" mb="2">
        Why this one?
      </Text>
      <chakra.dl display="grid" gridTemplateColumns="1fr auto" columnGap="6" rowGap="1">
        {parts.map(({ reason, points }) => (
          <Box key={reason} display="contents">
            <chakra.dt color="fg.muted">{reason}</chakra.dt>
            <chakra.dd textAlign="end">
              <Figure>{formatPoints(points)}</Figure>
            </chakra.dd>
          </Box>
        ))}
        <Box gridColumn="1 / -1" height="px" bg="noise.line" my="1" />
        <chakra.dt fontWeight="medium">Score</chakra.dt>
        <chakra.dd textAlign="end" fontWeight="semibold">
          <Figure>{score}</Figure>
        </chakra.dd>
      </chakra.dl>
    </Box>
  );
}
