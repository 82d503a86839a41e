import { haveSameClock, isPlaceZone, placeOfZone } from "@daysignal/core";
import { NoticeButton, NoticeLine } from "@daysignal/ui";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { useNow } from "../../shared/today.ts";
import { useChangeSettings } from "./use-change-settings.ts";
import { isZoneChosen, rememberZoneChoice } from "./zone-choices.ts";
import styles from "./zone-notice.module.css";

interface ZoneNoticeProps {
  /** The zone of the settings. */
  home: string;
  /** The zone of this device. */
  away: string;
}

/**
 * Offers over the end of the screen, which does not move, to change the zone of the settings to that of the device, until the user
 * chooses (§4). Not shown if clocks show the same time in both.
 */
export default function ZoneNotice({ home, away }: ZoneNoticeProps) {
  const change = useChangeSettings();
  const now = useNow();
  // Renders again after the choice.
  const [, setAnswers] = useState(0);
  if (isZoneChosen(home, away) || haveSameClock(home, away, now)) return null;
  const [here, there] = [placeOfZone(away), placeOfZone(home)];
  const answer = () => {
    rememberZoneChoice(home, away);
    setAnswers((count) => count + 1);
  };
  return (
    <section className={styles.notice} aria-label={i18n.t("Time zone")} data-no-print="">
      <NoticeLine icon={MapPin} role="status">
        <p>
          {isPlaceZone(away)
            ? i18n.t("You seem to be in {place} now.", { place: here })
            : i18n.t("This device is set to {zone}.", { zone: here })}{" "}
          {i18n.t("Your days follow the clock of {place}.", { place: there })}
        </p>
      </NoticeLine>
      <div className={styles.choices}>
        <NoticeButton
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
        </NoticeButton>
        <NoticeButton onClick={answer}>{i18n.t("Keep {place}", { place: there })}</NoticeButton>
      </div>
    </section>
  );
}
