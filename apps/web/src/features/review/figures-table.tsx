import { Button } from "@daysignal/ui";
import { type ReactNode, useDeferredValue } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "./charts.module.css";

interface FiguresRow {
  key: string;
  name: ReactNode;
  figures: readonly {
    value: string | number;
    /** The accessible name, if it is more than the value. */
    label?: string;
    /** Opens the signals that it counts; unused for 0. */
    onShow?: () => void;
  }[];
}

interface FiguresTableProps {
  /** The heads of the columns, first that of the names. */
  heads: readonly string[];
  rows: readonly FiguresRow[];
  total?: FiguresRow;
}

/** A table with a row of figures for each name. */
export function FiguresTable({ heads, rows, total }: FiguresTableProps) {
  const row = ({ key, name, figures }: FiguresRow) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {figures.map(({ value, label, onShow }, column) => (
        <td key={heads[column + 1]}>
          {onShow && value !== 0 ? (
            <Button variant="link" aria-label={label} onClick={onShow}>
              {value}
            </Button>
          ) : (
            value
          )}
        </td>
      ))}
    </tr>
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(row)}</tbody>
      {total ? <tfoot>{row(total)}</tfoot> : null}
    </table>
  );
}

interface ChartProps extends FiguresTableProps {
  title: string;
  legend: ReactNode;
  /** The drawing, which is hidden from screen readers: the table has the same figures. */
  children: ReactNode;
}

/** A chart with its title and legend, and a table of its figures that can be expanded. */
export function Chart({ title, legend, children, ...table }: ChartProps) {
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
      <Later>
        <details className={styles.details}>
          <summary className={styles.summary} data-no-print="">
            {i18n.t("Show as a table")}
          </summary>
          <FiguresTable {...table} />
        </details>
      </Later>
    </figure>
  );
}

/** Renders its content after the first paint of the screen, without delaying that. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
