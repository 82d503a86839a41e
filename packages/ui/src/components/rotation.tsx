import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { useI18n } from "../i18n.ts";
import { IconButton } from "./button.tsx";
import styles from "./rotation.module.css";

const reducedMotion = "(prefers-reduced-motion: reduce)";

/**
 * Cycles through `count` items, one every `interval` milliseconds. Stops while `paused`, while the
 * page is hidden, and with reduced motion.
 */
export function useRotation(
  count: number,
  interval: number,
  paused: boolean,
): [index: number, show: (index: number) => void] {
  const [index, setIndex] = useState(0);
  // `index` is a dependency as well: an item chosen by hand gets its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the line above
  useEffect(() => {
    if (paused || matchMedia(reducedMotion).matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((now) => (now + 1) % count);
    }, interval);
    return () => clearInterval(timer);
  }, [count, interval, paused, index]);
  return [index, setIndex];
}

interface RotationButtonProps {
  /** The user has stopped it. */
  stopped: boolean;
  onChange: (stopped: boolean) => void;
}

/**
 * Pauses and resumes an automatic rotation (WCAG 2.2.2). Not shown with reduced motion, because
 * nothing rotates then.
 */
export function RotationButton({ stopped, onChange }: RotationButtonProps) {
  const i18n = useI18n();
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
