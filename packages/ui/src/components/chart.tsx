import { type CSSProperties, Fragment, type ReactNode } from "react";
import { useI18n } from "../i18n.ts";
import styles from "./chart.module.css";
import { FiguresTable, type FiguresTableProps } from "./figures-table.tsx";
import { Later } from "./later.tsx";

export interface ChartProps extends FiguresTableProps {
  title: string;
  legend: ReactNode;
  /** The drawing, which is hidden from screen readers: the table has the same figures. */
  children: ReactNode;
}

/** A chart with its title and legend, and a table of its figures that can be expanded. */
export function Chart({ title, legend, children, ...table }: ChartProps) {
  const i18n = useI18n();
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <h2 className="text-title">{title}</h2>
        <span className={styles.legend} aria-hidden>
          {legend}
        </span>
      </figcaption>
      <div className={styles.plot} aria-hidden>
        {children}
      </div>
      <details className={styles.details}>
        <summary className={styles.summary} data-no-print="">
          {i18n.t("Show as a table")}
        </summary>
        <Later>
          <FiguresTable {...table} />
        </Later>
      </details>
    </figure>
  );
}

interface Bar {
  key: string;
  /** The tooltip. */
  title: string;
  /** Written below the bar. */
  label: string | null;
  whole: number;
  part: number;
  /** Counted beside the whole: drawn on top of it. */
  extra?: number;
  onClick: () => void;
}

/** The scale reaches at least so far: a single one is no full bar. */
const leastScale = 4;

/** The width of a bar with its gap, and the height of the chart, in units of the drawing. */
const step = 10;
const height = 100;

/**
 * The drawing of a bar chart: the frame of a bar is as high as its whole, the filling as its part.
 * `barWidth` is the width of a frame as a fraction of its step.
 */
export function Bars({ bars, barWidth }: { bars: readonly Bar[]; barWidth: number }) {
  const most = Math.max(leastScale, ...bars.map(({ whole, extra = 0 }) => whole + extra));
  const width = barWidth * step;
  const column = (x: number, value: number, above = 0) => {
    const [high, below] = [(value * height) / most, (above * height) / most];
    return { x: x + (step - width) / 2, width, y: height - below - high, height: high };
  };
  return (
    <>
      <span className={styles.most}>{most}</span>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the table has the same figures */}
      <svg
        className={styles.bars}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ key, title, whole, part, extra = 0, onClick }, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table has the same as buttons
          <g key={key} className={styles.bar} onClick={onClick}>
            <title>{title}</title>
            <rect x={index * step} width={step} height={height} className={styles.target} />
            <rect {...column(index * step, whole)} className={styles.whole} />
            <rect {...column(index * step, part)} className={styles.part} />
            <rect {...column(index * step, whole)} className={styles.frame} />
            <rect {...column(index * step, extra, whole)} className={styles.extra} />
          </g>
        ))}
      </svg>
      <div
        className={styles.labels}
        style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
      >
        {bars.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </>
  );
}

interface BarsLegendProps {
  whole: string;
  part: string;
  extra?: string | null;
}

/** The legend of `Bars`: what the whole, the part and the extra are. */
export const BarsLegend = ({ whole, part, extra }: BarsLegendProps) => (
  <>
    <span className={styles.keyWhole} />
    {whole}
    <span className={styles.keyPart} />
    {part}
    {extra ? (
      <>
        <span className={styles.keyExtra} />
        {extra}
      </>
    ) : null}
  </>
);

interface HeatMapColumn {
  key: string;
  /** Written above the column. */
  label: string | null;
  cells: readonly HeatMapCell[];
}

interface HeatMapCell {
  key: string;
  /** From 0, the top one, to 6. */
  row: number;
  /** The intensity of its colour, from 0 to 4. */
  level: number;
  /** The tooltip. */
  title: string;
  onClick: (() => void) | undefined;
}

const rows = 7;
const size = 10;
const pitch = size + 2;
const square = { width: size, height: size, rx: 2, className: styles.square };

const variables = (values: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  Object(values);

/** The drawing of a heat map, in two halves, one below the other on a phone. */
export function HeatMap({ columns }: { columns: readonly HeatMapColumn[] }) {
  const half = Math.ceil(columns.length / 2);
  const halves = [columns.slice(0, half), columns.slice(half)];
  return (
    <div
      className={styles.halves}
      // Squares of both halves have one size, next to each other and one below the other.
      style={variables({
        "--columns": halves.map(({ length }) => `minmax(0, ${length}fr)`).join(" "),
      })}
    >
      {halves.map((shown) => (
        <div key={shown[0]?.key} style={variables({ "--part": shown.length / half })}>
          <div
            className={styles.heads}
            style={{ gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))` }}
          >
            {shown.map(({ key, label }, index) =>
              label === null ? null : (
                <span key={key} style={{ gridColumn: index + 1 }}>
                  {label}
                </span>
              ),
            )}
          </div>
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: the table has the same figures */}
          <svg className={styles.cells} viewBox={`0 0 ${shown.length * pitch} ${rows * pitch}`}>
            {shown.map(({ cells }, column) =>
              cells.map(({ key, row, level, title, onClick }) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: the table has the same as buttons
                <rect
                  key={key}
                  {...square}
                  x={column * pitch}
                  y={row * pitch}
                  data-level={level}
                  onClick={onClick}
                >
                  <title>{title}</title>
                </rect>
              )),
            )}
          </svg>
        </div>
      ))}
    </div>
  );
}

/** The legend of `HeatMap`: a label for each level. */
export const HeatMapLegend = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label, level) => (
    <Fragment key={label}>
      <svg className={styles.level} viewBox={`0 0 ${size} ${size}`} aria-hidden>
        <rect {...square} data-level={level} />
      </svg>
      {label}
    </Fragment>
  ));
