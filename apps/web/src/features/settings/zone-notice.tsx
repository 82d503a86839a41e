import { haveSameClock } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { useNow } from "../../shared/today.ts";
import { isZoneAnswered, rememberZoneAnswer } from "./answered-zones.ts";
import { useChangeSettings } from "./use-change-settings.ts";
import styles from "./zone-notice.module.css";
import { isPlace, placeName } from "./zone-words.ts";

interface ZoneNoticeProps {
  /** The zone of the settings. */
  home: string;
  /** The zone of this device. */
  away: string;
}

/**
 * A line above the screen that offers to change the zone of the settings to that of the device, until it
 * is answered (§4). None if clocks show the same time in both.
 */
export default function ZoneNotice({ home, away }: ZoneNoticeProps) {
  const change = useChangeSettings();
  const now = useNow();
  // Renders again once it is answered.
  const [, setAnswers] = useState(0);
  if (isZoneAnswered(home, away) || haveSameClock(home, away, now)) return null;
  const [here, there] = [placeName(away), placeName(home)];
  const answer = () => {
    rememberZoneAnswer(home, away);
    setAnswers((count) => count + 1);
  };
  return (
    <section className={styles.notice} aria-label={i18n.t("Time zone")} data-no-print="">
      <p role="status" className={styles.words}>
        <MapPin size={16} aria-hidden className={styles.icon} />
        <span>
          {isPlace(away)
            ? i18n.t("You seem to be in {place} now.", { place: here })
            : i18n.t("This device is set to {zone}.", { zone: here })}{" "}
          {i18n.t("Your days follow the clock of {place}.", { place: there })}
        </span>
      </p>
      <div className={styles.choices}>
        <Button
          variant="link"
          className={styles.button}
          onClick={() => {
            answer();
            const undo = change({ timeZone: away });
            showNotice(
              i18n.t("Your days now follow the clock of {place}", { place: here }),
              undefined,
              undo,
            );
          }}
        >
          {i18n.t("Change to {place}", { place: here })}
        </Button>
        <Button variant="link" className={styles.button} onClick={answer}>
          {i18n.t("Keep {place}", { place: there })}
        </Button>
      </div>
    </section>
  );
}
