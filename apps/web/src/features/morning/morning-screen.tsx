import { Skeleton } from "@daysignal/ui";
import { useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { capitalized, formatDay } from "../../shared/words.ts";
import { SideScreen } from "../account/session/side-screen.tsx";
import styles from "./morning.module.css";
import { MorningDay } from "./morning-day.tsx";

/** /plan (§16): what returned, what is due and what is recommended, to plan today by a few presses. */
export function MorningScreen() {
  // Renders the screen again when the language changes.
  useLanguage();
  const today = useToday();
  const home = useRef<HTMLAnchorElement>(null);
  const loading = (
    // biome-ignore lint/a11y/useSemanticElements: no set of form controls
    <div role="group" aria-busy aria-label={i18n.t("The day is loading")}>
      <Skeleton className={styles.skeletonLine} />
      <Skeleton className={styles.skeletonList} />
    </div>
  );
  return (
    <SideScreen
      title={i18n.t("Plan your day")}
      status={capitalized(formatDay(today, { weekday: "long", month: "long", day: "numeric" }))}
      home={home}
    >
      <MorningDay key={today} today={today} loading={loading} />
    </SideScreen>
  );
}
