import {
  areSameWeights,
  defaultScoreWeights,
  type ScoreWeights,
  scoreWeightNames,
  scoreWeightRanges,
} from "@daysignal/core";
import { Button, Slider } from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { useDeferredValue } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { ScorePreview } from "./score-preview.tsx";
import { useChangeSettings } from "./use-change-settings.ts";
import { useSettings } from "./use-settings.ts";

/**
 * The weights of the score (§9), with a preview of the first signals while they are moved. They are
 * saved by a button, because each of them reorders the whole list.
 */
export default function ScorePanel({ draftKey }: { draftKey: string }) {
  const saved = useSettings().scoreWeights;
  const change = useChangeSettings();
  const [draft, setDraft] = useDraft<ScoreWeights | null>(draftKey, null);
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
  const number = new Intl.NumberFormat(region.locale).format(value);
  return value === byDefault
    ? i18n.t("{number} (default)", { number }, { comment: "The value of a slider" })
    : number;
}
