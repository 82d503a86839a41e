import { desktopDurations } from "@daysignal/core";
import { Menu, MenuChoices } from "@daysignal/ui";
import { Clock } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { PartBoundary } from "../../shared/lazy-part.tsx";
import { formatMinutes } from "../../shared/words.ts";
import styles from "./add-signal-switches.module.css";
import { BoxSwitch } from "./add-signal-switches.tsx";

interface DurationChooserProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

/** The duration of the new signal (§9), beside the title. */
export function DurationChooser({ minutes, onChange }: DurationChooserProps) {
  const duration = formatMinutes(minutes);
  const choices = desktopDurations.choices.map((choice) => ({
    value: String(choice),
    label: formatMinutes(choice),
  }));
  return (
    <Menu
      label={i18n.t("Duration")}
      placement="bottom-end"
      trigger={
        <BoxSwitch
          data-set={minutes === desktopDurations.default ? undefined : ""}
          aria-label={i18n.t("Duration: {duration}", { duration })}
          title={i18n.t("How long it will take")}
        >
          <Clock aria-hidden />
          <span className={styles.words}>{duration}</span>
        </BoxSwitch>
      }
    >
      <PartBoundary>
        <MenuChoices
          label={i18n.t("Duration")}
          options={choices}
          value={String(minutes)}
          onChange={(choice) => onChange(Number(choice))}
        />
      </PartBoundary>
    </Menu>
  );
}
