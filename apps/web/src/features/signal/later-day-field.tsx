import type { CalendarDay } from "@daysignal/core";
import { Button, LabelledControl } from "@daysignal/ui";
import { Box, Text } from "@daysignal/ui/chakra";
import { CalendarClock } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { capitalized, dayLabel } from "../../shared/words.ts";
import { LaterDayPicker } from "./later-day-picker.tsx";

interface LaterDayFieldProps {
  label: string;
  /** What is shown while there is no day. */
  none: string;
  value: CalendarDay | null;
  today: CalendarDay;
  /** Why it cannot be changed. */
  disabled?: string | undefined;
  onChange: (day: CalendarDay | null) => void;
}

/** A day after today in a form, or none. */
export function LaterDayField(props: LaterDayFieldProps) {
  const { label, none, value, today, disabled, onChange } = props;
  const words = value === null ? none : capitalized(dayLabel(value, today));
  const shown = disabled ?? words;
  const button = (
    <Button
      variant="field"
      disabled={disabled !== undefined}
      aria-label={i18n.t("{label}: {value}", { label, value: shown })}
    >
      <CalendarClock aria-hidden />
      {value === null || disabled !== undefined ? (
        <Text as="span" color="fg.muted">
          {shown}
        </Text>
      ) : (
        <Box as="span">{words}</Box>
      )}
    </Button>
  );
  return (
    <LabelledControl label={label}>
      {disabled === undefined ? (
        <LaterDayPicker
          label={label}
          value={value}
          today={today}
          onChoose={onChange}
          clear={{ label: i18n.t("Clear the day"), onClear: () => onChange(null) }}
          trigger={button}
        />
      ) : (
        button
      )}
    </LabelledControl>
  );
}
