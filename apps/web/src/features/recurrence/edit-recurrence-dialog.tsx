import { type Recurrence, repeatOf } from "@daysignal/core";
import { Box, Button, Dialog, Segments, Stack } from "@daysignal/ui";
import { useState } from "react";
import type { SignalDialogProps } from "../signal/signal-actions.ts";
import { QuotedTitle } from "./quoted-title.tsx";
import { recurrenceChangeSentence, recurrenceChoices } from "./schedule-words.ts";

interface EditRecurrenceDialogProps extends SignalDialogProps {
  onChange: (recurrence: Recurrence) => void;
}

/** 'Edit Recurring Schedule' (§2): another rhythm for a signal, or none. */
export default function EditRecurrenceDialog(props: EditRecurrenceDialogProps) {
  const { signal, open, onOpenChange, onClosed, opener, onChange } = props;
  const current = repeatOf(signal.recurrence) ?? "none";
  const [recurrence, setRecurrence] = useState<Recurrence>(current);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      finalFocus={opener}
      size="sm"
      title="Edit Recurring Schedule"
      description={<QuotedTitle title={signal.title} />}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="solid"
            disabled={recurrence === current}
            onClick={() => {
              onOpenChange(false);
              onChange(recurrence);
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Segments
          label="Repeats"
          options={recurrenceChoices}
          value={recurrence}
          onChange={setRecurrence}
        />
        <Box minHeight="10" textStyle="small" color="fg.muted" role="status">
          {recurrence === current
            ? "This is how it repeats now."
            : recurrenceChangeSentence(signal.currentLocation, recurrence)}
        </Box>
      </Stack>
    </Dialog>
  );
}
