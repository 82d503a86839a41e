import { useI18n } from "../i18n.ts";
import { Button } from "./button.tsx";
import styles from "./show-more.module.css";

/** The button below a list that shows more of its rows. */
export function ShowMore({ onClick }: { onClick: () => void }) {
  const i18n = useI18n();
  return (
    <Button variant="quiet" size="sm" className={styles.more} data-no-print="" onClick={onClick}>
      {i18n.t("Show more")}
    </Button>
  );
}
