import { FiguresTable, ShowMore } from "@daysignal/ui";
import { useState } from "react";
import { i18n } from "../../shared/language.ts";
import { formatMinutes } from "../../shared/words.ts";
import styles from "./review-screen.module.css";
import type { GroupRow, ReviewPartProps } from "./shown-number.ts";

interface GroupTableProps extends Pick<ReviewPartProps, "onShow"> {
  title: string;
  rows: readonly GroupRow[];
}

const few = 6;

/** What was finished, grouped by one property, with a bar in each row. */
export function GroupTable({ title, rows, onShow }: GroupTableProps) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...rows.map(({ finished }) => finished));
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, few);
  return (
    <div className={styles.group}>
      <FiguresTable
        heads={[
          title,
          i18n.t("Done", {}, { comment: "Of a signal: finished" }),
          i18n.t("Estimated time"),
        ]}
        rows={shown.map(({ key, name, finished, minutes, filter }) => ({
          key,
          name: (
            <>
              <bdi>{name}</bdi>
              <svg className={styles.share} aria-hidden>
                <rect width={`${(100 * finished) / most}%`} height="100%" rx="3" />
              </svg>
            </>
          ),
          figures: [finished, formatMinutes(minutes)].map((value) => ({
            value,
            label: `${name}: ${value}`,
            onShow: () => onShow({ title: () => name, number: "finished", ...filter }),
          })),
        }))}
      />
      <ShowMore hasMore={shown.length < rows.length} onClick={() => setWhole(true)} />
    </div>
  );
}
