import { Button } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { useChangeSettings } from "../settings/use-change-settings.ts";
import { useSettings } from "../settings/use-settings.ts";
import styles from "./morning.module.css";

/** Whether the planner offers the morning: never again, or again. */
export function MorningOffer() {
  const change = useChangeSettings();
  // A cache that an older version stored lacks it.
  const isOffered = useSettings().offersMorning !== false;
  return (
    <p className={styles.offer}>
      {isOffered
        ? i18n.t("Your planner offers this while nothing of the day is done.")
        : i18n.t("Your planner does not offer this. It stays in the menu.")}{" "}
      <Button
        variant="link"
        size="sm"
        onClick={() => {
          change({ offersMorning: !isOffered });
          if (isOffered) showNotice(i18n.t("Not offered any more"));
        }}
      >
        {isOffered ? i18n.t("Never offer it") : i18n.t("Offer it again")}
      </Button>
    </p>
  );
}
