import { headerCollapse } from "@daysignal/core";
import { IconButton, Logo, useScrolledPast } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useRef } from "react";
import { commands, runCommand } from "../../shared/commands.ts";
import { i18n } from "../../shared/language.ts";
import { PlacesNav } from "../../shared/places-nav.tsx";
import { productName } from "../../shared/product-name.ts";
import { useHeadingFocus } from "../../shared/use-heading-focus.ts";
import { capitalized, dayLabel, planHeading } from "../../shared/words.ts";
import { UserMenu } from "../account/session/user-menu.tsx";
import { RunningPlace } from "../time-spent/running-place.tsx";
import { DateNavigator } from "./day/date-navigator.tsx";
import type { ShownDate } from "./day/use-shown-date.ts";
import styles from "./planner-header.module.css";

/**
 * The product's name and the user menu, and below them the day's heading and navigator (§2). On a
 * phone the first line is sticky, and shows the day once 60 percent of the header is scrolled away.
 */
export function PlannerHeader({ isPhone, ...shown }: ShownDate & { isPhone: boolean }) {
  const { date, today } = shown;
  const day = useRef<HTMLElement>(null);
  const heading = useHeadingFocus();
  const isCollapsed = useScrolledPast(day, headerCollapse, isPhone);
  const phone = isPhone ? "" : undefined;
  return (
    <>
      <div className={styles.bar} data-phone={phone} data-collapsed={isCollapsed ? "" : undefined}>
        {isCollapsed ? (
          <p aria-hidden className={styles.shownDay}>
            {capitalized(dayLabel(date, today))}
          </p>
        ) : (
          <Link
            to="/"
            search={(before) => ({ ...before, date: undefined })}
            aria-label={i18n.t("{product}, today", { product: productName })}
          >
            <Logo name={productName} />
          </Link>
        )}
        {isPhone ? null : <RunningPlace at="header" />}
        {isPhone ? null : <PlacesNav date={date} />}
        <div className={styles.buttons} data-no-print={phone}>
          {isPhone ? (
            <IconButton
              label={i18n.t(commands.palette.label)}
              onClick={() => runCommand("palette")}
            >
              <Search aria-hidden />
            </IconButton>
          ) : null}
          <UserMenu isMobile={isPhone} />
        </div>
      </div>
      <header ref={day} className={styles.day} data-phone={phone}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {planHeading(date, today)}
        </h1>
        <DateNavigator {...shown} isPhone={isPhone} />
      </header>
    </>
  );
}
