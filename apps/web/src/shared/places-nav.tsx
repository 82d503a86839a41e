import type { CalendarDay } from "@daysignal/core";
import { Link } from "@tanstack/react-router";
import { i18n } from "./language.ts";
import { lastView } from "./last-view.ts";
import { places } from "./places.ts";
import styles from "./places-nav.module.css";

interface PlacesNavProps {
  /** The day whose week is meant, if not today. */
  date?: CalendarDay;
  /** Default: as in a header. */
  classNames?: { list: string | undefined; place: string | undefined };
}

/** The places (§2), in the header of a screen or at the bottom of a phone. */
export function PlacesNav({
  date,
  classNames = { list: styles.places, place: styles.place },
}: PlacesNavProps) {
  return (
    <nav aria-label={i18n.t("Places")} className={classNames.list} data-no-print="">
      {places.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          // The planner shows today, and the list as it was.
          search={to === "/" ? lastView : to === "/week" && date ? { date } : {}}
          activeOptions={{ exact: to === "/", includeSearch: false }}
          className={classNames.place}
        >
          {i18n.t(label)}
        </Link>
      ))}
    </nav>
  );
}
