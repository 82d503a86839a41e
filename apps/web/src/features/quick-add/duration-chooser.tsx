import { desktopDurations } from "@daysignal/core";
import { Menu, MenuChoices } from "@daysignal/ui";
import { Clock } from "lucide-react";
import { formatMinutes } from "../../shared/words.ts";
import { BoxSwitch } from "./add-signal-switches.tsx";

const choices = desktopDurations.choices.map((minutes) => ({
  value: String(minutes),
  label: formatMinutes(minutes),
}));

interface DurationChooserProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

/** The duration of the new signal (§9), beside the title. */
export function DurationChooser({ minutes, onChange }: DurationChooserProps) {
  const words = formatMinutes(minutes);
  return (
    <Menu
      label="Duration"
      placement="bottom-end"
      trigger={
        <BoxSwitch
          data-set={minutes === desktopDurations.default ? undefined : ""}
          aria-label={`Duration: ${words}`}
          title="How long it will take"
        >
          <Clock aria-hidden />
          {words}
        </BoxSwitch>
      }
    >
      <MenuChoices
        label="Duration"
        options={choices}
        value={String(minutes)}
        onChange={(choice) => onChange(Number(choice))}
      />
    </Menu>
  );
}
