import { finishedCount, type Review } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import styles from "./charts.module.css";
import { Later } from "./later.tsx";
import { type Bucket, bucketsOf } from "./review-range.ts";
import { bucketFormat, tickLabel } from "./review-words.ts";
import type { ShowSignals } from "./shown-number.ts";

interface DayChartProps {
  review: Review;
  onShow: ShowSignals;
}

/** Units of the drawing: the width of a bar with its gap, and the height of all. */
const step = 10;
const height = 100;

/**
 * Planned against done, day by day or by seven days. The drawing is for the eye and the pointer;
 * the table below it has the same for everybody else.
 */
export function DayChart({ review, onShow }: DayChartProps) {
  const buckets = bucketsOf(review.days, review);
  const most = Math.max(
    1,
    ...buckets.map(({ figures }) => Math.max(figures.planned, finishedCount(figures))),
  );
  const show = (bucket: Bucket, number: "planned" | "finished" | "returned") =>
    onShow({ title: () => bucketFormat()(bucket), from: bucket.from, to: bucket.to, number });
  const label = bucketFormat();
  // As many labels as fit below the bars of a phone.
  const isWeek = buckets.length <= 7;
  const every = isWeek ? 1 : Math.ceil(buckets.length / 5);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <h2 className={styles.heading}>{i18n.t("Planned and done")}</h2>
        <span className={styles.legend}>
          <span className={styles.keyPlanned} aria-hidden />
          {i18n.t("Planned", {}, { comment: "Signals for a day" })}
          <span className={styles.keyDone} aria-hidden />
          {i18n.t("Done", {}, { comment: "Of a signal: finished" })}
        </span>
      </figcaption>
      <div className={styles.plot} aria-hidden>
        <span className={styles.most}>{most}</span>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the table below it has the same */}
        <svg
          className={styles.bars}
          viewBox={`0 0 ${buckets.length * step} ${height}`}
          preserveAspectRatio="none"
        >
          {buckets.map((bucket, index) => (
            <Bar
              key={bucket.from}
              bucket={bucket}
              label={label(bucket)}
              x={index * step}
              width={isWeek ? 3 : 7}
              scale={height / most}
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
      </div>
      <Later>
        <details className={styles.details}>
          <summary className={styles.summary} data-no-print="">
            {i18n.t("Show as a table")}
          </summary>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{i18n.t("Date")}</th>
                <th scope="col">{i18n.t("Planned", {}, { comment: "Signals for a day" })}</th>
                <th scope="col">{i18n.t("Done", {}, { comment: "Of a signal: finished" })}</th>
                <th scope="col">{i18n.t("Came back", {}, { comment: "Signals that returned" })}</th>
              </tr>
            </thead>
            <tbody>
              {buckets.map((bucket) => {
                const cells = {
                  planned: bucket.figures.planned,
                  finished: finishedCount(bucket.figures),
                  returned: bucket.figures.returned,
                };
                return (
                  <tr key={bucket.from}>
                    <th scope="row">{label(bucket)}</th>
                    {(["planned", "finished", "returned"] as const).map((number) => (
                      <td key={number}>
                        {cells[number] === 0 ? (
                          0
                        ) : (
                          <Button variant="link" onClick={() => show(bucket, number)}>
                            {cells[number]}
                          </Button>
                        )}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </details>
      </Later>
    </figure>
  );
}

interface BarProps {
  bucket: Bucket;
  label: string;
  x: number;
  /** Of what is drawn, within its step. */
  width: number;
  scale: number;
  onClick: () => void;
}

/** A frame as high as what was planned, filled as far as it is done. */
function Bar({ bucket, label, x, width, scale, onClick }: BarProps) {
  const planned = bucket.figures.planned * scale;
  const done = finishedCount(bucket.figures) * scale;
  const box = { x: x + (step - width) / 2, width };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table has the same as buttons
    <g className={styles.bar} onClick={onClick}>
      <title>{`${label}: ${finishedCount(bucket.figures)}/${bucket.figures.planned}`}</title>
      <rect x={x} y="0" width={step} height={height} className={styles.whole} />
      <rect {...box} y={height - planned} height={planned} className={styles.planned} />
      <rect {...box} y={height - done} height={done} className={styles.done} />
      <rect {...box} y={height - planned} height={planned} className={styles.frame} />
    </g>
  );
}
