import { type Rhythm, rhythmOf } from "@daysignal/core";
import { Stack, Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import type { SignalDialogProps } from "../signal/signal-actions.ts";
import { SignalDialog } from "../signal/signal-dialog.tsx";
import { RhythmField, useRhythm } from "./rhythm-field.tsx";
import { recurrenceChangeSentence } from "./schedule-words.ts";
import { SeriesStatus } from "./series-status.tsx";
import { useFullDays, useSeriesDays } from "./use-series-days.ts";

interface EditRecurrenceDialogProps extends SignalDialogProps {
  onChange: (rhythm: Rhythm) => void;
}

/** 'Edit Recurring Schedule' (§2): another recurrence, or none. */
export default function EditRecurrenceDialog({ onChange, ...dialog }: EditRecurrenceDialogProps) {
  const { signal } = dialog;
  const today = useToday();
  const location = signal.currentLocation;
  const draftKey = `recurrence/${signal.id}`;
  const from = location === "available" ? today : location;
  const { rhythm, first, field } = useRhythm(signal, from, draftKey);
  const days = useSeriesDays(rhythm, first);
  const full = useFullDays(days ?? [], signal.id);
  const isCurrent = JSON.stringify(rhythm) === JSON.stringify(rhythmOf(signal));
  return (
    <SignalDialog
      {...dialog}
      draftKey={draftKey}
      title={i18n.t("Edit Recurring Schedule")}
      confirm={i18n.t("Save")}
      onConfirm={
        rhythm === null || isCurrent || days?.length === 0 ? undefined : () => onChange(rhythm)
      }
    >
      <Stack gap="4">
        <RhythmField {...field} />
        <SeriesStatus>
          <Text>
            {isCurrent && rhythm === "none"
              ? null
              : rhythm === null
                ? i18n.t("Choose the last day.")
                : recurrenceChangeSentence(location, rhythm, days ?? [], full)}
          </Text>
          {isCurrent ? <Text color="fg.muted">{i18n.t("This is how it repeats now.")}</Text> : null}
        </SeriesStatus>
      </Stack>
    </SignalDialog>
  );
}
