import { type CalendarDay, formatPoints, type Signal } from "@daysignal/core";
import { Box, Figure, Row, Text } from "@daysignal/ui/chakra";
import { dayRule } from "../../../shared/day-rule.ts";
import { explainRecommendation } from "../../../shared/explain-recommendation.ts";
import { i18n } from "../../../shared/language.ts";
import { useSettings } from "../../settings/use-settings.ts";

/** The parts of a signal's score (§9) and their sum. Loaded with the first popover. */
export default function ScoreParts({ signal, today }: { signal: Signal; today: CalendarDay }) {
  const { scoreWeights } = useSettings();
  const { parts, score } = explainRecommendation(signal, today, dayRule(), scoreWeights);
  return (
    <>
      <Text mb="2" fontWeight="semibold">
        {i18n.t("Why this one?")}
      </Text>
      <Box as="dl" display="grid" gap="1" width="56">
        {parts.map(({ reason, points }) => (
          <Row key={reason} alignItems="start" justifyContent="space-between" gap="6">
            <Text as="dt" color="fg.muted">
              {reason}
            </Text>
            <Figure as="dd" dir="ltr">
              {formatPoints(points)}
            </Figure>
          </Row>
        ))}
        <Row
          justifyContent="space-between"
          gap="6"
          pt="2"
          borderTopWidth="1px"
          borderColor="noise.line"
        >
          <Text as="dt" fontWeight="medium">
            {i18n.t("Score", {}, { comment: "The sum of the points" })}
          </Text>
          <Figure as="dd" fontWeight="semibold">
            {score}
          </Figure>
        </Row>
      </Box>
    </>
  );
}
