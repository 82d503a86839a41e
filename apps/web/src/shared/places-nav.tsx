import type { CalendarDay } from "@daysignal/core";
import { Link } from "@tanstack/react-router";
import { i18n } from "./language.ts";
import { lastView } from "./last-view.ts";
import { places } from "./places.ts";
import styles from "./places-nav.module.css";

/** The places (§2) in the header of a screen; `date` is the day whose week is meant, if not today. */
export function PlacesNav({ date }: { date?: CalendarDay }) {
  return (
    <nav aria-label={i18n.t("Places")} className={styles.places} data-no-print="">
      {places.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          // The planner shows today, and the list as it was.
          search={to === "/" ? lastView : to === "/week" && date ? { date } : {}}
          activeOptions={{ exact: to === "/", includeSearch: false }}
          className={styles.place}
        >
          {i18n.t(label)}
        </Link>
      ))}
    </nav>
  );
}
