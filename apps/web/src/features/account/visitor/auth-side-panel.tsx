import { carouselInterval } from "@daysignal/core";
import { Carousel, NoiseField } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
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

/** The four slides (§2), each with its own line: flat, with a peak. */
const slides = [
  {
    title: /*i18n*/ "Focus on Signals",
    text: /*i18n*/ "Pick the few things that would make today a good day. They stand out; everything else waits.",
    line: "M0 76H150C172 76 176 14 200 14S228 76 250 76H400",
  },
  {
    title: /*i18n*/ "Smart Scheduling",
    text: /*i18n*/ "Put a signal on a day, once or every week, and it is there when that day comes.",
    line: "M0 76H34C48 76 50 36 64 36S80 76 94 76H128C142 76 144 36 158 36S174 76 188 76H222C236 76 238 36 252 36S268 76 282 76H316C330 76 332 36 346 36S362 76 376 76H400",
  },
  {
    title: /*i18n*/ "Progress Tracking",
    text: /*i18n*/ "See how much of the day has passed and how much of it is done.",
    line: "M0 76H60C78 76 80 62 96 62S112 76 130 76C148 76 150 46 168 46S188 76 206 76C226 76 228 28 248 28S268 76 290 76C310 76 312 10 334 10S358 76 378 76H400",
  },
  {
    title: /*i18n*/ "End-of-Day Rollover",
    text: /*i18n*/ "What was not finished goes back to the list by itself. No red numbers in the morning.",
    line: "M0 76H84C104 76 108 24 128 24C152 24 160 66 196 66S236 14 262 14S292 76 312 76H400",
  },
] as const;

/** The selling points, on a dark background in both modes. */
export function AuthSidePanel() {
  return (
    <aside className={`dark ${styles.panel}`} aria-label={i18n.t("What you get")}>
      <NoiseField className={styles.noise} />
      <div className={styles.content}>
        <Carousel
          label={i18n.t("What you can do")}
          interval={carouselInterval}
          slides={slides.map(({ title, text, line }) => ({
            title: i18n.t(title),
            content: (
              <>
                <svg className={styles.line} viewBox="-4 0 408 90" aria-hidden>
                  <path d={line} pathLength={1} />
                </svg>
                <h2 className={styles.title}>{i18n.t(title)}</h2>
                <p className={styles.text}>{i18n.t(text)}</p>
              </>
            ),
          }))}
        />
        <ul role="list" className={styles.points}>
          {sellingPoints.map((point) => (
            <li key={point.title}>
              <p className={styles.point}>{i18n.t(point.title)}</p>
              <p className={styles.pointText}>{i18n.t(point.text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
