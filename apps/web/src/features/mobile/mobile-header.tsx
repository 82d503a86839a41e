import { IconButton, Logo } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useRef } from "react";
import { commands, runCommand } from "../../shared/commands.ts";
import { i18n } from "../../shared/language.ts";
import { productName } from "../../shared/product-name.ts";
import { capitalized, dayLabel, planHeading } from "../../shared/words.ts";
import { UserMenu } from "../account/session/user-menu.tsx";
import { DateNavigator } from "../plan/day/date-navigator.tsx";
import type { ShownDate } from "../plan/day/use-shown-date.ts";
import styles from "./mobile-header.module.css";
import { useCollapsed } from "./use-collapsed.ts";

/**
 * The phone's header (§2): its first line is sticky. Once 60 percent of the header is scrolled
 * away, that line shows the day.
 */
export function MobileHeader(shown: ShownDate) {
  const header = useRef<HTMLElement>(null);
  const isCollapsed = useCollapsed(header);
  return (
    <>
      <div className={styles.bar} data-collapsed={isCollapsed ? "" : undefined}>
        {isCollapsed ? (
          <p aria-hidden className={styles.day}>
            {capitalized(dayLabel(shown.date, shown.today))}
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
        <div className={styles.buttons} data-no-print="">
          <IconButton label={i18n.t(commands.palette.label)} onClick={() => runCommand("palette")}>
            <Search aria-hidden />
          </IconButton>
          <UserMenu isMobile />
        </div>
      </div>
      <header ref={header} className={styles.header}>
        <h1 className={styles.heading}>{planHeading(shown.date, shown.today)}</h1>
        <DateNavigator {...shown} />
      </header>
    </>
  );
}
