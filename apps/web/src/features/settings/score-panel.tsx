import {
  areSameWeights,
  defaultScoreWeights,
  recommend,
  type ScoreWeights,
  scoreWeightNames,
  scoreWeightRanges,
  viewSignals,
} from "@daysignal/core";
import { Button, Skeleton, Slider } from "@daysignal/ui";
import { Box, chakra, Figure, Row, Stack, Text } from "@daysignal/ui/chakra";
import { memo, useDeferredValue } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { useDraft } from "../../shared/drafts.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { formatNumber } from "../../shared/format-number.ts";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { useSignals } from "../signal/use-signals.ts";
import { useChangeSettings } from "./use-change-settings.ts";
import { useSettings } from "./use-settings.ts";

/**
 * The weights of the score (§9), with a preview of the first signals while they are moved. They are
 * saved by a button, because each of them reorders the whole list.
 */
export default function ScorePanel() {
  const saved = useSettings().scoreWeights;
  const change = useChangeSettings();
  const [draft, setDraft] = useDraft<ScoreWeights | null>("settings/score", null);
  const weights = draft ?? saved;
  // Dragging stays smooth while a long list is sorted.
  const previewed = useDeferredValue(weights);
  const save = (scoreWeights: ScoreWeights) => {
    setDraft(null);
    if (!areSameWeights(scoreWeights, saved)) change({ scoreWeights });
  };
  const isChanged = !areSameWeights(weights, saved);
  const isDefault = areSameWeights(weights, defaultScoreWeights);
  return (
    <Stack gap="4">
      <Text textStyle="small" color="fg.muted">
        {i18n.t(
          "What a point of each counts when signals are recommended. Below 0 it lowers the score. The marks are the defaults.",
        )}
      </Text>
      {/* Above the sliders, so that it is in view while they are moved on a phone. */}
      <Box>
        <Text as="h3" textStyle="small" fontWeight="medium" mb="1.5">
          {isChanged ? i18n.t("First five with these weights") : i18n.t("First five")}
        </Text>
        <ScorePreview weights={previewed} />
      </Box>
      <Stack gap="1">
        {scoreWeightNames.map((name) => (
          <Slider
            key={name}
            label={weightLabels()[name]}
            value={weights[name]}
            {...scoreWeightRanges[name]}
            mark={defaultScoreWeights[name]}
            valueText={weightText(weights[name], defaultScoreWeights[name])}
            onChange={(value) => setDraft({ ...weights, [name]: value })}
          />
        ))}
      </Stack>
      <Row gap="2" flexWrap="wrap">
        <Button variant="solid" aria-disabled={!isChanged} onClick={() => save(weights)}>
          {i18n.t("Save Weights")}
        </Button>
        <Button
          aria-disabled={isDefault && !isChanged}
          onClick={() => save({ ...defaultScoreWeights })}
        >
          {i18n.t("Back to Defaults")}
        </Button>
        {isChanged ? (
          <Button variant="quiet" onClick={() => setDraft(null)}>
            {i18n.t("Cancel")}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}

const weightLabels = (): Record<keyof ScoreWeights, string> => ({
  priority: i18n.t("Priority"),
  impact: i18n.t("Impact"),
  effort: i18n.t("Effort"),
  overdue: i18n.t("Overdue"),
  rollover: i18n.t("Each return", {}, { comment: "Of a signal that was not finished" }),
});

function weightText(value: number, byDefault: number): string {
  const number = formatNumber(value);
  return value === byDefault
    ? i18n.t("{number} (default)", { number }, { comment: "The value of a slider" })
    : number;
}

const previewLength = 5;

/** The first signals of the recommended view (§2) as they would be with these weights. */
const ScorePreview = memo(function ScorePreview({ weights }: { weights: ScoreWeights }) {
  const { signals, error } = useSignals();
  const today = useToday();
  const rule = dayRule();
  if (error) return <Text textStyle="small">{errorMessage(error).sentence}</Text>;
  if (!signals) {
    return (
      <Stack gap="2" aria-busy aria-label={i18n.t("Loading signals")}>
        {Array.from({ length: previewLength }, (_, index) => (
          <Skeleton key={index} height="1.25rem" />
        ))}
      </Stack>
    );
  }
  const order = { view: "recommended", today, ...rule, weights } as const;
  const first = viewSignals(signals, order).slice(0, previewLength);
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
