import { finishedCount, type ReviewBucket, reviewBuckets } from "@daysignal/core";
import { Bars, BarsLegend, Chart } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { bucketFormat, tickLabel } from "./review-words.ts";
import type { ReviewPartProps } from "./shown-number.ts";

/** Planned against done, by day, or by seven days in a long range. */
export function DayChart({ review, onShow }: ReviewPartProps) {
  const label = bucketFormat();
  const buckets = reviewBuckets(review.days, review);
  // As many labels as fit below the bars on a phone.
  const isWeek = buckets.length <= 7;
  const every = isWeek ? 1 : Math.ceil(buckets.length / 5);
  const show =
    ({ from, to }: ReviewBucket, number: "planned" | "finished" | "returned") =>
    () =>
      onShow({ title: () => bucketFormat()({ from, to }), from, to, number });
  const [planned, finished, returned] = [
    i18n.t("Planned", {}, { comment: "Signals for a day" }),
    i18n.t("Done", {}, { comment: "Of a signal: finished" }),
    i18n.t("Came back", {}, { comment: "Signals that returned" }),
  ];
  return (
    <Chart
      title={i18n.t("Planned and done")}
      legend={<BarsLegend whole={planned} part={finished} />}
      heads={[i18n.t("Date"), planned, finished, returned]}
      rows={buckets.map((bucket) => ({
        key: bucket.from,
        name: label(bucket),
        figures: [
          { value: bucket.figures.planned, onShow: show(bucket, "planned") },
          { value: finishedCount(bucket.figures), onShow: show(bucket, "finished") },
          { value: bucket.figures.returned, onShow: show(bucket, "returned") },
        ],
      }))}
    >
      <Bars
        barWidth={isWeek ? 0.3 : 0.7}
        bars={buckets.map((bucket, index) => {
          const [whole, part] = [bucket.figures.planned, finishedCount(bucket.figures)];
          return {
            key: bucket.from,
            title: `${label(bucket)}: ${part}/${whole}`,
            label: index % every === 0 ? tickLabel(bucket, isWeek) : null,
            whole,
            part,
            onClick: show(bucket, "planned"),
          };
        })}
      />
    </Chart>
  );
}
