import { recommend, type ScoreWeights, viewSignals } from "@daysignal/core";
import { Skeleton } from "@daysignal/ui";
import { Box, chakra, Figure, Stack, Text } from "@daysignal/ui/chakra";
import { memo } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { useSignals } from "../signal/use-signals.ts";

const previewed = 5;

/** The first signals of the recommended view (§2) as they would be with these weights. */
export const ScorePreview = memo(function ScorePreview({ weights }: { weights: ScoreWeights }) {
  const { signals, error } = useSignals();
  const today = useToday();
  const rule = dayRule();
  if (error) return <Text textStyle="small">{errorMessage(error).sentence}</Text>;
  if (!signals) {
    return (
      <Stack gap="2" aria-busy aria-label={i18n.t("Loading signals")}>
        {Array.from({ length: previewed }, (_, index) => (
          <Skeleton key={index} height="1.25rem" />
        ))}
      </Stack>
    );
  }
  const order = { view: "recommended", today, ...rule, weights } as const;
  const first = viewSignals(signals, order).slice(0, previewed);
  if (first.length === 0) {
    return (
      <Text textStyle="small" color="fg.muted">
        {i18n.t("No signals are available to be recommended.")}
      </Text>
    );
  }
  return (
    <chakra.ol
      role="list"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      rowGap="0.5"
      minHeight="7.25rem"
      alignContent="start"
    >
      {first.map((signal) => (
        <Box as="li" key={signal.id} display="flex" gap="4" justifyContent="space-between">
          <Text as="span" textStyle="small" dir="auto" truncate>
            {signal.title}
          </Text>
          <Text as="span" textStyle="small" color="fg.muted">
            <Figure>{recommend(signal, today, rule, weights).score}</Figure>
          </Text>
        </Box>
      ))}
    </chakra.ol>
  );
});
