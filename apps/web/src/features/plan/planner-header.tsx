import { Logo } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import { productName } from "../../shared/product-name.ts";
import { planHeading } from "../../shared/words.ts";
import { UserMenu } from "../account/session/user-menu.tsx";
import { DateNavigator } from "./day/date-navigator.tsx";
import type { ShownDate } from "./day/use-shown-date.ts";
import styles from "./planner-header.module.css";

/** The day's heading and date navigator, below the product's name and the user menu (§2). */
export function PlannerHeader(shown: ShownDate) {
  return (
    <header>
      <div className={styles.top}>
        <Link
          to="/"
          search={(before) => ({ ...before, date: undefined })}
          aria-label={i18n.t("{product}, today", { product: productName })}
        >
          <Logo name={productName} />
        </Link>
        <UserMenu />
      </div>
      <div className={styles.day}>
        <h1 className={styles.heading}>{planHeading(shown.date, shown.today)}</h1>
        <DateNavigator {...shown} />
      </div>
    </header>
  );
}
