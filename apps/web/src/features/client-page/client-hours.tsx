import {
  finishedCount,
  type Project,
  type Review,
  type TimeRounding,
  timeRoundings,
} from "@daysignal/core";
import { FiguresTable, Segments } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { formatMinutes } from "../../shared/words.ts";
import { projectRows } from "../review/shown-number.ts";
import styles from "./client-page.module.css";

/** What was finished by project: with its actual time, and the estimates of what has none. */
export function HoursTable({ review, projects }: { review: Review; projects: readonly Project[] }) {
  const { byProject, time, totals } = review;
  const isTimed = time.total.count > 0;
  const hasEstimates = !isTimed || time.total.otherMinutes > 0;
  const row = (key: string, name: string, finished: number, [actual, estimated]: Hours) => ({
    key,
    name: <bdi>{name}</bdi>,
    figures: [
      { value: finished },
      ...(isTimed ? [{ value: actual === 0 ? "" : formatMinutes(actual) }] : []),
      ...(hasEstimates ? [{ value: estimated === 0 ? "" : formatMinutes(estimated) }] : []),
    ],
  });
  const hoursOf = (figures: Review["time"]["total"] | undefined): Hours => [
    figures?.roundedMinutes ?? 0,
    figures?.otherMinutes ?? 0,
  ];
  return (
    <div className={styles.hours}>
      <FiguresTable
        heads={[
          i18n.t("Project"),
          i18n.t("Done", {}, { comment: "Of a signal: finished" }),
          ...(isTimed ? [i18n.t("Actual time")] : []),
          ...(hasEstimates ? [estimatedHead(isTimed)] : []),
        ]}
        rows={projectRows(byProject, projects).map(({ key, name, finished }) => {
          const figures = time.byProject.find(({ projectId }) => (projectId ?? "none") === key);
          return row(key, name, finished, hoursOf(figures));
        })}
        total={row("total", i18n.t("Total"), finishedCount(totals), hoursOf(time.total))}
      />
    </div>
  );
}

const estimatedHead = (isTimed: boolean) =>
  isTimed
    ? i18n.t("Estimated", {}, { comment: "Hours that were not tracked" })
    : i18n.t("Estimated time");

/** Actual minutes, rounded up, and the estimated minutes of what has none. */
type Hours = readonly [actual: number, estimated: number];

/** "15h: 12h actual, 3h estimated. Each actual time is rounded up to 15 minutes." */
export function hoursInWords({ time: { total } }: Review, rounding: TimeRounding): string {
  const { roundedMinutes, otherMinutes } = total;
  const [actual, estimated] = [formatMinutes(roundedMinutes), formatMinutes(otherMinutes)];
  const hours =
    otherMinutes === 0
      ? i18n.t("{actual}, all of it actual time.", { actual })
      : i18n.t("{sum}: {actual} actual, {estimated} estimated.", {
          sum: formatMinutes(roundedMinutes + otherMinutes),
          actual,
          estimated,
        });
  if (rounding === 0) return hours;
  const rule = i18n.t("The time of each signal is rounded up to {minutes} minutes.", {
    minutes: rounding,
  });
  return `${hours} ${rule}`;
}

interface RoundingChoiceProps {
  value: TimeRounding;
  onChange: (rounding: TimeRounding) => void;
}

export function RoundingChoice({ value, onChange }: RoundingChoiceProps) {
  return (
    <div className={styles.rounding} data-no-print="">
      <span aria-hidden>{i18n.t("Rounding", {}, { comment: "Of hours, up" })}</span>
      <Segments
        label={i18n.t("Rounding", {}, { comment: "Of hours, up" })}
        options={timeRoundings.map((minutes) => ({
          value: String(minutes),
          label:
            minutes === 0
              ? i18n.t("Not rounded", {}, { comment: "Hours" })
              : formatMinutes(minutes),
        }))}
        value={String(value)}
        onChange={(wanted) =>
          onChange(timeRoundings.find((minutes) => String(minutes) === wanted) ?? 0)
        }
      />
    </div>
  );
}
