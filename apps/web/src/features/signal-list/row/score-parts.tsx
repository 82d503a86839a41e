import { type CalendarDay, formatPoints, type Signal } from "@daysignal/core";
import { Box, chakra, Figure } from "@daysignal/ui/chakra";
import { dayRule } from "../../../shared/day-rule.ts";
import { explainRecommendation } from "../../../shared/explain-recommendation.ts";
import { i18n } from "../../../shared/language.ts";
import { useSettings } from "../../settings/use-settings.ts";

/** The score of a recommendation, part by part. Loaded on demand. */
export default function ScoreParts({ signal, today }: { signal: Signal; today: CalendarDay }) {
  const { scoreWeights } = useSettings();
  const { parts, score } = explainRecommendation(signal, today, dayRule(), scoreWeights);
  return (
    <chakra.dl display="grid" gridTemplateColumns="1fr auto" columnGap="6" rowGap="1">
      {parts.map(({ reason, points }) => (
        <Box key={reason} display="contents">
          <chakra.dt color="fg.muted">{reason}</chakra.dt>
          <chakra.dd textAlign="end">
            <Figure dir="ltr">{formatPoints(points)}</Figure>
          </chakra.dd>
        </Box>
      ))}
      <Box gridColumn="1 / -1" height="px" bg="noise.line" my="1" />
      <chakra.dt fontWeight="medium">
        {i18n.t("Score", {}, { comment: "The sum of the points" })}
      </chakra.dt>
      <chakra.dd textAlign="end" fontWeight="semibold">
        <Figure>{score}</Figure>
      </chakra.dd>
    </chakra.dl>
  );
}
