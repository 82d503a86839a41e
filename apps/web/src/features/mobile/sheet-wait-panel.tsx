import { type CalendarDay, maxWaitingForLength, type NewSignalFields } from "@daysignal/core";
import { TextField } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { LaterDayField } from "../signal/later-day-field.tsx";

type Waiting = Pick<NewSignalFields, "waitingFor" | "askOn">;

interface WaitPanelProps {
  fields: Waiting;
  today: CalendarDay;
  onChange: (changes: Partial<Waiting>) => void;
}

/** The sheet's panel 'Waiting for': who or what, and for one that waits the day on which to ask. */
export default function WaitPanel({ fields, today, onChange }: WaitPanelProps) {
  const { waitingFor, askOn } = fields;
  return (
    <Stack gap="5">
      <TextField
        label={i18n.t("Who or what")}
        placeholder={i18n.t("Anna, the offer, a delivery …")}
        maxLength={maxWaitingForLength}
        autoComplete="off"
        value={waitingFor ?? ""}
        onChange={({ target: { value } }) =>
          onChange(value.trim() === "" ? { waitingFor: null, askOn: null } : { waitingFor: value })
        }
      />
      {waitingFor === null ? null : (
        <LaterDayField
          label={i18n.t("Ask on")}
          none={i18n.t("No day")}
          value={askOn}
          today={today}
          onChange={(day) => onChange({ askOn: day })}
        />
      )}
    </Stack>
  );
}
