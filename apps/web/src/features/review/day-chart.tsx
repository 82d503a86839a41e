import { finishedCount } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import styles from "./charts.module.css";
import { Chart } from "./figures-table.tsx";
import { type Bucket, bucketsOf } from "./review-range.ts";
import { bucketFormat, tickLabel } from "./review-words.ts";
import type { ReviewPartProps } from "./shown-number.ts";

/** The width of a bar with its gap, and the height of the chart, in units of the drawing. */
const step = 10;
const height = 100;

/** Planned against done, by day, or by seven days in a long range. */
export function DayChart({ review, onShow }: ReviewPartProps) {
  const buckets = bucketsOf(review.days, review).map((bucket) => ({
    ...bucket,
    planned: bucket.figures.planned,
    finished: finishedCount(bucket.figures),
    returned: bucket.figures.returned,
  }));
  const most = Math.max(1, ...buckets.flatMap(({ planned, finished }) => [planned, finished]));
  const show = ({ from, to }: Bucket, number: "planned" | "finished" | "returned") =>
    onShow({ title: () => bucketFormat()({ from, to }), from, to, number });
  const label = bucketFormat();
  // As many labels as fit below the bars on a phone.
  const isWeek = buckets.length <= 7;
  const every = isWeek ? 1 : Math.ceil(buckets.length / 5);
  const [planned, finished, returned] = [
    i18n.t("Planned", {}, { comment: "Signals for a day" }),
    i18n.t("Done", {}, { comment: "Of a signal: finished" }),
    i18n.t("Came back", {}, { comment: "Signals that returned" }),
  ];
  return (
    <Chart
      title={i18n.t("Planned and done")}
      legend={
        <>
          <span className={styles.keyPlanned} />
          {planned}
          <span className={styles.keyDone} />
          {finished}
        </>
      }
      heads={[i18n.t("Date"), planned, finished, returned]}
      rows={buckets.map((bucket) => ({
        key: bucket.from,
        name: label(bucket),
        figures: (["planned", "finished", "returned"] as const).map((number) => ({
          value: bucket[number],
          onShow: () => show(bucket, number),
        })),
      }))}
    >
      <span className={styles.most}>{most}</span>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the table has the same figures */}
      <svg
        className={styles.bars}
        viewBox={`0 0 ${buckets.length * step} ${height}`}
        preserveAspectRatio="none"
      >
        {buckets.map((bucket, index) => (
          <Bar
            key={bucket.from}
            title={`${label(bucket)}: ${bucket.finished}/${bucket.planned}`}
            x={index * step}
            width={isWeek ? 3 : 7}
            planned={(bucket.planned * height) / most}
            done={(bucket.finished * height) / most}
            onClick={() => show(bucket, "planned")}
          />
        ))}
      </svg>
      <div
        className={styles.labels}
        style={{ gridTemplateColumns: `repeat(${buckets.length}, minmax(0, 1fr))` }}
      >
        {buckets.map((bucket, index) => (
          <span key={bucket.from}>{index % every === 0 ? tickLabel(bucket, isWeek) : null}</span>
        ))}
      </div>
    </Chart>
  );
}

interface BarProps {
  title: string;
  x: number;
  /** The width of the frame within its step. */
  width: number;
  planned: number;
  done: number;
  onClick: () => void;
}

/** A bar: the frame is as high as the planned number, the filling as the finished number. */
function Bar({ title, x, width, planned, done, onClick }: BarProps) {
  const box = { x: x + (step - width) / 2, width };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table has the same as buttons
    <g className={styles.bar} onClick={onClick}>
      <title>{title}</title>
      <rect x={x} y="0" width={step} height={height} className={styles.whole} />
      <rect {...box} y={height - planned} height={planned} className={styles.planned} />
      <rect {...box} y={height - done} height={done} className={styles.done} />
      <rect {...box} y={height - planned} height={planned} className={styles.frame} />
    </g>
  );
}
