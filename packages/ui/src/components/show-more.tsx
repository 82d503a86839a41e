import { useRef } from "react";
import { useI18n } from "../i18n.ts";
import { Button } from "./button.tsx";
import styles from "./show-more.module.css";
import { useFocusKept } from "./use-focus-kept.ts";

interface ShowMoreProps {
  /** Some rows are not shown yet: there is a button. */
  hasMore: boolean;
  onClick: () => void;
}

/** The button right after a list that shows more of its rows. If it goes with that, the first new row takes its focus. */
export function ShowMore({ hasMore, onClick }: ShowMoreProps) {
  const i18n = useI18n();
  const around = useRef<HTMLElement>(null);
  useFocusKept(around, "a[href], button");
  if (!hasMore) return null;
  return (
    <Button
      ref={(button) => {
        if (button) around.current = button.parentElement;
      }}
      variant="quiet"
      size="sm"
      className={styles.more}
      data-no-print=""
      onClick={onClick}
    >
      {i18n.t("Show more")}
    </Button>
  );
}
