import { CalendarPlus, WandSparkles } from "lucide-react";
import type { ComponentProps } from "react";
import { i18n } from "../../shared/language.ts";
import { capitalized } from "../../shared/words.ts";
import styles from "./add-signal-switches.module.css";

/** A button at the end of the add box; coloured while it is on. */
export function BoxSwitch(props: ComponentProps<"button">) {
  return <button type="button" className={styles.button} {...props} />;
}

interface SwitchProps {
  on: boolean;
  onToggle: () => void;
}

/** Whether new signals are added to the day on screen. */
export function AddToDaySwitch({ on, onToggle, dayName }: SwitchProps & { dayName: string }) {
  const label = i18n.t("Add to {day}", { day: dayName });
  return (
    <BoxSwitch aria-pressed={on} aria-label={label} title={label} onClick={onToggle}>
      <CalendarPlus aria-hidden />
      <span className={styles.day}>{capitalized(dayName)}</span>
    </BoxSwitch>
  );
}

/** Whether dates, tags and the like are parsed, or the line is only a title. */
export function UnderstandSwitch({ on, onToggle }: SwitchProps) {
  const label = i18n.t("Understand dates, #tags and @projects");
  return (
    <BoxSwitch aria-pressed={on} aria-label={label} title={label} onClick={onToggle}>
      <WandSparkles aria-hidden />
    </BoxSwitch>
  );
}
