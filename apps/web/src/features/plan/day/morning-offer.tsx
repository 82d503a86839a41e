import { isInView } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../../shared/language.ts";
import { useToday } from "../../../shared/today.ts";
import { useCurrentUser } from "../../account/session/use-current-user.ts";
import { useSettings } from "../../settings/use-settings.ts";
import { useSignals } from "../../signal/use-signals.ts";
import { isMorningOffered } from "./morning-offered.ts";
import styles from "./time-bar.module.css";

/** Leads to the morning (§16), if there is something to plan and the settings offer it. */
export default function MorningOffer() {
  const today = useToday();
  const userId = useCurrentUser()?.id;
  // A cache that an older version stored lacks it.
  const isWanted = useSettings().offersMorning !== false;
  const { signals } = useSignals();
  if (!isWanted || userId === undefined || !isMorningOffered(userId, today)) return null;
  if (!signals?.some((signal) => isInView(signal, "available", today))) return null;
  return (
    <Button variant="link" size="sm" className={styles.offer} data-no-print="" asChild>
      <Link to="/plan">{i18n.t("Plan your day")}</Link>
    </Button>
  );
}
