import { NoiseField } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
import { AuthCarousel } from "./auth-carousel.tsx";
import styles from "./auth-side-panel.module.css";

/** The four selling points (§2). */
const sellingPoints = [
  {
    title: /*i18n*/ "Smart prioritization",
    text: /*i18n*/ "Impact, effort and urgency in one score.",
  },
  { title: /*i18n*/ "Daily planning", text: /*i18n*/ "Four to ten slots a day, and no more." },
  { title: /*i18n*/ "Project management", text: /*i18n*/ "Signals grouped by project and client." },
  { title: /*i18n*/ "Zero distractions", text: /*i18n*/ "Nothing on the screen but the day." },
] as const;

/** The selling points, on a dark background in both modes. */
export function AuthSidePanel() {
  return (
    <aside className={`dark ${styles.panel}`} aria-label={i18n.t("What you get")}>
      <NoiseField className={styles.noise} />
      <div className={styles.content}>
        <AuthCarousel />
        <ul role="list" className={styles.points}>
          {sellingPoints.map((point) => (
            <li key={point.title}>
              <p className={styles.title}>{i18n.t(point.title)}</p>
              <p className={styles.text}>{i18n.t(point.text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
