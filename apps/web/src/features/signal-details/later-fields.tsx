import {
  type CalendarDay,
  type EditableFields,
  maxWaitingForLength,
  placeOf,
  type Signal,
} from "@daysignal/core";
import { TextField } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { dayLabel } from "../../shared/words.ts";
import { LaterDayField } from "../signal/later-day-field.tsx";
import type { DetailsEdits } from "./signal-details-draft.ts";

interface FieldProps {
  draft: EditableFields;
  onChange: (edits: DetailsEdits) => void;
}

interface DayFieldProps extends FieldProps {
  today: CalendarDay;
}

/** Until when the signal is hidden; what is planned cannot be hidden (§4). */
export function HiddenUntilField(props: DayFieldProps & { signal: Signal }) {
  const { signal, draft, today, onChange } = props;
  const { currentLocation: on } = signal;
  const isPlanned = on !== "available" && placeOf(signal, today) === "scheduled";
  return (
    <LaterDayField
      label={i18n.t("Hidden until")}
      none={i18n.t("Not hidden")}
      value={(draft.hiddenUntil ?? "") > today ? draft.hiddenUntil : null}
      today={today}
      disabled={isPlanned ? i18n.t("Planned: {day}", { day: dayLabel(on, today) }) : undefined}
      onChange={(hiddenUntil) => onChange({ hiddenUntil })}
    />
  );
}

/** Who or what the signal waits for; empty is nobody. */
export function WaitingForField({ draft, onChange }: FieldProps) {
  return (
    <TextField
      label={i18n.t("Waiting for")}
      autoComplete="off"
      maxLength={maxWaitingForLength}
      value={draft.waitingFor ?? ""}
      onChange={({ target: { value } }) => onChange({ waitingFor: value === "" ? null : value })}
    />
  );
}

/** The day on which to ask; only of a signal that waits. */
export function AskOnField({ draft, today, onChange }: DayFieldProps) {
  return (
    <LaterDayField
      label={i18n.t("Ask on")}
      none={i18n.t("No day")}
      value={draft.askOn ?? null}
      today={today}
      onChange={(askOn) => onChange({ askOn })}
    />
  );
}
