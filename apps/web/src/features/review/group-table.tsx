import { Button } from "@daysignal/ui";
import { useState } from "react";
import { i18n } from "../../shared/language.ts";
import { formatMinutes } from "../../shared/words.ts";
import styles from "./charts.module.css";
import type { GroupRow } from "./group-rows.ts";
import type { ShowSignals } from "./shown-number.ts";

interface GroupTableProps {
  title: string;
  rows: readonly GroupRow[];
  onShow: ShowSignals;
}

const few = 6;

/** What was finished by one of its properties: a table whose rows have a bar. */
export function GroupTable({ title, rows, onShow }: GroupTableProps) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...rows.map(({ finished }) => finished));
  if (rows.length === 0) return null;
  return (
    <div className={styles.group}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{i18n.t("Done", {}, { comment: "Of a signal: finished" })}</th>
            <th scope="col">{i18n.t("Estimated time")}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, few)).map(({ key, name, finished, minutes, filter }) => (
            <tr key={key}>
              <th scope="row">
                <span dir="auto">{name}</span>
                <svg className={styles.share} aria-hidden>
                  <rect width={`${(100 * finished) / most}%`} height="100%" rx="3" />
                </svg>
              </th>
              {[String(finished), formatMinutes(minutes)].map((value) => (
                <td key={value}>
                  <Button
                    variant="link"
                    aria-label={`${name}: ${value}`}
                    onClick={() => onShow({ title: () => name, number: "finished", ...filter })}
                  >
                    {value}
                  </Button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > few && !isWhole ? (
        <Button
          variant="quiet"
          size="sm"
          className={styles.more}
          data-no-print=""
          onClick={() => setWhole(true)}
        >
          {i18n.t("Show more")}
        </Button>
      ) : null}
    </div>
  );
}
