import { type Recurrence, repeatOf } from "@daysignal/core";
import { Segments } from "@daysignal/ui";
import { Box, Stack } from "@daysignal/ui/chakra";
import { useState } from "react";
import { i18n } from "../../shared/language.ts";
import type { SignalDialogProps } from "../signal/signal-actions.ts";
import { RecurrenceDialog } from "./recurrence-dialog.tsx";
import { recurrenceChangeSentence, recurrenceChoices } from "./schedule-words.ts";

interface EditRecurrenceDialogProps extends SignalDialogProps {
  onChange: (recurrence: Recurrence) => void;
}

/** 'Edit Recurring Schedule' (§2): another recurrence, or none. */
export default function EditRecurrenceDialog({ onChange, ...dialog }: EditRecurrenceDialogProps) {
  const { signal } = dialog;
  const current = repeatOf(signal.recurrence) ?? "none";
  const [recurrence, setRecurrence] = useState<Recurrence>(current);
  return (
    <RecurrenceDialog
      {...dialog}
      title={i18n.t("Edit Recurring Schedule")}
      confirm={i18n.t("Save")}
      onConfirm={recurrence === current ? undefined : () => onChange(recurrence)}
    >
      <Stack gap="4">
        <Segments
          label={i18n.t("Repeats", {}, { comment: "How often a signal repeats" })}
          options={recurrenceChoices()}
          value={recurrence}
          onChange={setRecurrence}
        />
        <Box minHeight="10" textStyle="small" color="fg.muted" role="status">
          {recurrence === current
            ? i18n.t("This is how it repeats now.")
            : recurrenceChangeSentence(signal.currentLocation, recurrence)}
        </Box>
      </Stack>
    </RecurrenceDialog>
  );
}
