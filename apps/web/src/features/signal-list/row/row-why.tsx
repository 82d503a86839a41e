import { type CalendarDay, formatPoints } from "@daysignal/core";
import { Popover } from "@daysignal/ui";
import { dayRule } from "../../../shared/day-rule.ts";
import { explainRecommendation } from "../../../shared/explain-recommendation.ts";
import { i18n } from "../../../shared/language.ts";
import { useSettings } from "../../settings/use-settings.ts";
import { FactButton } from "./row-fact.tsx";
import type { RowPartProps } from "./row-parts.ts";
import styles from "./row-why.module.css";

/** Explains the rank of a recommended signal: the parts of its score (§9), on demand. */
export function WhyThisOne({ signal, list, tabStop }: RowPartProps) {
  return (
    <Popover
      label={i18n.t("Why {title}?", { title: signal.title })}
      placement="bottom-end"
      trigger={
        <FactButton
          aria-label={i18n.t("Why this one?")}
          title={i18n.t("Why this one?")}
          tabIndex={tabStop ? 0 : -1}
          add="before"
        >
          {i18n.t("Why?", {}, { comment: "Why this signal is recommended" })}
        </FactButton>
      }
    >
      <p className={styles.heading}>{i18n.t("Why this one?")}</p>
      <ScoreParts signal={signal} today={list.today} />
    </Popover>
  );
}

function ScoreParts({ signal, today }: Pick<RowPartProps, "signal"> & { today: CalendarDay }) {
  const { scoreWeights } = useSettings();
  const { parts, score } = explainRecommendation(signal, today, dayRule(), scoreWeights);
  return (
    <dl className={styles.parts}>
      {parts.map(({ reason, points }) => (
        <div key={reason}>
          <dt>{reason}</dt>
          <dd dir="ltr">{formatPoints(points)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{i18n.t("Score", {}, { comment: "The sum of the points" })}</dt>
        <dd>{score}</dd>
      </div>
    </dl>
  );
}
