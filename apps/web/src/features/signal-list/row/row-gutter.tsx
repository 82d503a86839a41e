import { Checkbox, IconButton } from "@daysignal/ui";
import { ChevronRight } from "lucide-react";
import { i18n } from "../../../shared/language.ts";
import styles from "./row-gutter.module.css";
import type { RowSelecting } from "./row-parts.ts";

interface RowGutterProps {
  title: string;
  tabStop: boolean;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  selecting: RowSelecting | undefined;
}

/**
 * The checkbox and the expand button in the margin before a row. If there is room for one only, the
 * checkbox while rows are selected.
 */
export function RowGutter({ title, tabStop, expanded, onExpand, selecting }: RowGutterProps) {
  const tabIndex = tabStop ? 0 : -1;
  return (
    <>
      {selecting ? (
        <div
          className={styles.select}
          {...(selecting.selecting ? { "data-selects": "" } : { "data-shown": "on-demand" })}
        >
          <Checkbox
            aria-label={i18n.t("Select {title}", { title })}
            title={i18n.t("Select")}
            tabIndex={tabIndex}
            checked={selecting.selected}
            onChange={selecting.toggle}
          />
        </div>
      ) : null}
      <IconButton
        label={expanded ? i18n.t("Show less") : i18n.t("Show more")}
        size="sm"
        className={styles.expand}
        data-shown="on-demand"
        aria-expanded={expanded}
        tabIndex={tabIndex}
        onClick={() => onExpand(!expanded)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </>
  );
}
