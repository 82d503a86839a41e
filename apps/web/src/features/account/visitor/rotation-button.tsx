import { IconButton } from "@daysignal/ui";
import { Pause, Play } from "lucide-react";
import { i18n } from "../../../shared/language.ts";
import styles from "./rotation-button.module.css";

interface RotationButtonProps {
  /** The user has stopped it. */
  stopped: boolean;
  onChange: (stopped: boolean) => void;
}

/**
 * Pauses and resumes an automatic rotation (WCAG 2.2.2). Not rendered with reduced motion, because
 * nothing rotates then.
 */
export function RotationButton({ stopped, onChange }: RotationButtonProps) {
  return (
    <IconButton
      label={
        stopped
          ? i18n.t("Play", {}, { comment: "Go on with changing pictures" })
          : i18n.t("Pause", {}, { comment: "Stop changing pictures" })
      }
      size="sm"
      className={styles.button}
      onClick={() => onChange(!stopped)}
    >
      {stopped ? <Play aria-hidden /> : <Pause aria-hidden />}
    </IconButton>
  );
}
