import { type ReviewBucket, type ReviewNumber, reviewBuckets } from "@daysignal/core";
import { Bars, BarsLegend, Chart } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { bucketFormat, tickLabel } from "./review-words.ts";
import type { ReviewPartProps } from "./shown-number.ts";

/**
 * What was planned, and what of it is done, by day, or by seven days in a long range; done without a
 * plan is on top. The columns add up to the figures of the review.
 */
export function DayChart({ review, onShow }: ReviewPartProps) {
  const label = bucketFormat();
  const buckets = reviewBuckets(review.days, review);
  // As many labels as fit below the bars on a phone.
  const isWeek = buckets.length <= 7;
  const every = isWeek ? 1 : Math.ceil(buckets.length / 5);
  const show =
    ({ from, to }: ReviewBucket, number: ReviewNumber) =>
    () =>
      onShow({ title: () => bucketFormat()({ from, to }), from, to, number });
  const hasUnplanned = review.totals.unplanned > 0;
  const hasProgress = review.totals.progress > 0;
  const [planned, done, worked, returned, unplanned] = [
    i18n.t("Planned", {}, { comment: "Signals for a day" }),
    i18n.t("Done", {}, { comment: "Of a signal: finished" }),
    i18n.t("Worked on", {}, { comment: "Signals that are not finished" }),
    i18n.t("Came back", {}, { comment: "Signals that returned" }),
    i18n.t("Done without a plan"),
  ];
  return (
    <Chart
      title={i18n.t("Planned and done")}
      legend={<BarsLegend whole={planned} part={done} extra={hasUnplanned ? unplanned : null} />}
      heads={[
        i18n.t("Date"),
        planned,
        done,
        ...(hasProgress ? [worked] : []),
        returned,
        ...(hasUnplanned ? [unplanned] : []),
      ]}
      rows={buckets.map((bucket) => ({
        key: bucket.from,
        name: label(bucket),
        figures: [
          { value: bucket.figures.planned, onShow: show(bucket, "planned") },
          { value: bucket.figures.done, onShow: show(bucket, "done") },
          ...(hasProgress
            ? [{ value: bucket.figures.progress, onShow: show(bucket, "progress") }]
            : []),
          { value: bucket.figures.returned, onShow: show(bucket, "returned") },
          ...(hasUnplanned
            ? [{ value: bucket.figures.unplanned, onShow: show(bucket, "unplanned") }]
            : []),
        ],
      }))}
    >
      <Bars
        barWidth={isWeek ? 0.3 : 0.7}
        bars={buckets.map((bucket, index) => {
          const { planned: whole, done: part, unplanned: extra } = bucket.figures;
          return {
            key: bucket.from,
            title: `${label(bucket)}: ${part}/${whole}${extra > 0 ? ` + ${extra}` : ""}`,
            label: index % every === 0 ? tickLabel(bucket, isWeek) : null,
            whole,
            part,
            extra,
            onClick: show(bucket, whole > 0 ? "planned" : "unplanned"),
          };
        })}
      />
    </Chart>
  );
}
