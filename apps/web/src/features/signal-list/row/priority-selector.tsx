import { Segments } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
import { priorityLabel } from "../../../shared/words.ts";
import styles from "./row-details.module.css";

const choices = () =>
  [1, 2, 3, 4, 5].map((priority) => ({
    value: String(priority),
    label: String(priority),
    hint: priorityLabel(priority),
  }));

export interface PrioritySelectorProps {
  /** 1 to 5. */
  value: number;
  onChange: (priority: number) => void;
}

/** The five priorities as buttons (§2, §9), with the selected one in words. */
export function PrioritySelector({ value, onChange }: PrioritySelectorProps) {
  return (
    <div className={styles.priority}>
      <Segments
        label={i18n.t("Priority")}
        options={choices()}
        value={String(value)}
        onChange={(choice) => onChange(Number(choice))}
      />
      <span className={styles.priorityName} aria-hidden>
        {priorityLabel(value)}
      </span>
    </div>
  );
}
