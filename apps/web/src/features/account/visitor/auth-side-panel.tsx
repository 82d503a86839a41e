import { NoiseField } from "@daysignal/ui";
import { AuthCarousel } from "./auth-carousel.tsx";
import styles from "./auth-side-panel.module.css";

/** The four selling points (§2). */
const sellingPoints = [
  { title: "Smart prioritization", text: "Impact, effort and urgency in one score." },
  { title: "Daily planning", text: "Four to ten slots a day, and no more." },
  { title: "Project management", text: "Signals grouped by project and client." },
  { title: "Zero distractions", text: "Nothing on the screen but the day." },
] as const;

/** The selling points, on a dark background in both modes. */
export function AuthSidePanel() {
  return (
    <aside className={`dark ${styles.panel}`} aria-label="What you get">
      <NoiseField className={styles.noise} />
      <div className={styles.content}>
        <AuthCarousel />
        {/* biome-ignore lint/a11y/noRedundantRoles: without markers VoiceOver would not call it a list */}
        <ul role="list" className={styles.points}>
          {sellingPoints.map((point) => (
            <li key={point.title}>
              <p className={styles.title}>{point.title}</p>
              <p className={styles.text}>{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
