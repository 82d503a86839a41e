import type { MouseEvent } from "react";
import { useI18n } from "../i18n.ts";
import { Button } from "./button.tsx";
import styles from "./show-more.module.css";

/** The button right after a list that shows more of its rows. If it goes with that, the first new row takes its focus. */
export function ShowMore({ onClick }: { onClick: () => void }) {
  const i18n = useI18n();
  const show = ({ currentTarget: button }: MouseEvent) => {
    const list = button.previousElementSibling;
    const controls = () => list?.querySelectorAll<HTMLElement>("a[href], button");
    const count = controls()?.length ?? 0;
    onClick();
    setTimeout(() => {
      if (!button.isConnected) controls()?.item(count)?.focus();
    });
  };
  return (
    <Button variant="quiet" size="sm" className={styles.more} data-no-print="" onClick={show}>
      {i18n.t("Show more")}
    </Button>
  );
}
