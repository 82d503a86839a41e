import { Skeleton } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import styles from "./settings-screen.module.css";

const widths = ["60%", "40%", "100%", "100%"] as const;

/** Placeholders of labelled fields. */
export const SettingsSkeleton = () => (
  // biome-ignore lint/a11y/useSemanticElements: no set of form controls
  <div role="group" aria-busy aria-label={i18n.t("Loading settings")} className={styles.skeleton}>
    {widths.map((width, index) => (
      <div key={index}>
        <Skeleton height="1rem" width="7rem" />
        <Skeleton height="2.5rem" width={width} />
      </div>
    ))}
  </div>
);
