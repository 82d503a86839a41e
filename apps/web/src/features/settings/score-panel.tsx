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
import { memo, useDeferredValue } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { useDraft } from "../../shared/drafts.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { formatNumber } from "../../shared/format-number.ts";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { useToday } from "../../shared/today.ts";
import { useSignals } from "../signal/use-signals.ts";
import own from "./settings.module.css";
import { SettingsView } from "./settings-view.tsx";
import { useChangeSettings } from "./use-change-settings.ts";

/**
 * The weights of the score (§9), with a preview of the first signals while they are moved. They are
 * saved by a button, because each of them reorders the whole list.
 */
export default function ScorePanel() {
  return <SettingsView>{({ scoreWeights }) => <Weights saved={scoreWeights} />}</SettingsView>;
}

function Weights({ saved }: { saved: ScoreWeights }) {
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
    <div className={styles.panel}>
      <p className={styles.note}>
        {i18n.t(
          "What a point of each counts when signals are recommended. Below 0 it lowers the score. The marks are the defaults.",
        )}
      </p>
      {/* Above the sliders, so that it is in view while they are moved on a phone. */}
      <div>
        <h3 className={own.heading}>
          {isChanged ? i18n.t("First five with these weights") : i18n.t("First five")}
        </h3>
        <ScorePreview weights={previewed} />
      </div>
      <div className={styles.lines}>
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
      </div>
      <div className={styles.buttons}>
        <Button variant="solid" inactive={!isChanged} onClick={() => save(weights)}>
          {i18n.t("Save Weights")}
        </Button>
        <Button inactive={isDefault && !isChanged} onClick={() => save({ ...defaultScoreWeights })}>
          {i18n.t("Back to Defaults")}
        </Button>
        {isChanged ? (
          <Button variant="quiet" onClick={() => setDraft(null)}>
            {i18n.t("Cancel")}
          </Button>
        ) : null}
      </div>
    </div>
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
  if (error) return <p className={styles.small}>{errorMessage(error).sentence}</p>;
  if (!signals) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: no set of form controls
      <div role="group" className={own.preview} aria-busy aria-label={i18n.t("Loading signals")}>
        {Array.from({ length: previewLength }, (_, index) => (
          <Skeleton key={index} height="1.25rem" />
        ))}
      </div>
    );
  }
  const order = { view: "recommended", today, ...rule, weights } as const;
  const first = viewSignals(signals, order).slice(0, previewLength);
  if (first.length === 0) {
    return <p className={styles.note}>{i18n.t("No signals are available to be recommended.")}</p>;
  }
  return (
    <ol role="list" className={own.preview}>
      {first.map((signal) => (
        <li key={signal.id}>
          <span dir="auto">{signal.title}</span>
          <span>{recommend(signal, today, rule, weights).score}</span>
        </li>
      ))}
    </ol>
  );
});
