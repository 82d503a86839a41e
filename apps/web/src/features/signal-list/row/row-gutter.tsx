import { Checkbox, IconButton } from "@daysignal/ui";
import { ChevronRight } from "lucide-react";
import { i18n } from "../../../shared/language.ts";
import styles from "./row-gutter.module.css";
import type { RowContentProps } from "./row-parts.ts";

/**
 * The checkbox and the expand button in the margin before a row. If there is room for one only, the
 * checkbox while rows are selected.
 */
export function RowGutter(props: RowContentProps) {
  const { signal, tabStop, expanded, onExpandedChange, selecting } = props;
  const tabIndex = tabStop ? 0 : -1;
  return (
    <>
      {selecting ? (
        <div
          className={styles.select}
          {...(selecting.selecting ? { "data-selects": "" } : { "data-shown": "on-demand" })}
        >
          <Checkbox
            aria-label={i18n.t("Select {title}", { title: signal.title })}
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
        onClick={() => onExpandedChange(!expanded)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </>
  );
}
