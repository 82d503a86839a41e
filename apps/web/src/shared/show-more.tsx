import { Button } from "@daysignal/ui";
import { i18n } from "./language.ts";
import styles from "./show-more.module.css";

/** The button below a list that shows more of its rows. */
export const ShowMore = ({ onClick }: { onClick: () => void }) => (
  <Button variant="quiet" size="sm" className={styles.more} data-no-print="" onClick={onClick}>
    {i18n.t("Show more")}
  </Button>
);
