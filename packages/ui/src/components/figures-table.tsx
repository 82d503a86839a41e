import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./figures-table.module.css";

interface FiguresRow {
  key: string;
  name: ReactNode;
  figures: readonly {
    value: string | number;
    /** The accessible name, if it is more than the value. */
    label?: string;
    /** Opens what it counts; unused for 0. */
    onShow?: () => void;
  }[];
}

export interface FiguresTableProps {
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
