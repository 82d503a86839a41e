import { type CalendarDay, calendarDay, lastDay } from "@daysignal/core";
import { Calendar } from "@daysignal/ui/calendar";
import { Box, Stack } from "@daysignal/ui/chakra";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { useToday } from "../../shared/today.ts";
import { dayLabel } from "../../shared/words.ts";
import type { SignalDialogProps } from "../signal/signal-actions.ts";
import { SignalDialog } from "../signal/signal-dialog.tsx";
import { useShownDay } from "./use-shown-day.ts";

interface MoveOccurrenceDialogProps extends SignalDialogProps {
  /** The day that it is moved from. */
  date: CalendarDay;
  onMove: (to: CalendarDay) => void;
}

/** 'Move This One' (§4): one day of a series to another day; the rule stays as it is. */
export default function MoveOccurrenceDialog({
  date,
  onMove,
  ...dialog
}: MoveOccurrenceDialogProps) {
  const today = useToday();
  const draftKey = `move/${dialog.signal.id}/${date}`;
  const [to, setTo] = useDraft<CalendarDay | null>(draftKey, null);
  const { content, shownDay } = useShownDay();
  const isMoved = to !== null && to !== date;
  return (
    <SignalDialog
      {...dialog}
      draftKey={draftKey}
      initialFocus={shownDay}
      title={i18n.t("Move This One")}
      confirm={i18n.t("Move", {}, { comment: "Verb, on a button: to another day" })}
      onConfirm={isMoved ? () => onMove(to) : undefined}
    >
      <Stack gap="5" ref={content}>
        <Calendar
          {...region.calendar}
          autoFocus
          value={to ?? date}
          today={today}
          min={today}
          max={lastDay}
          onChange={(day) => setTo(calendarDay(day))}
        />
        <Box minHeight="10" textStyle="small" color="fg.muted" role="status">
          {isMoved
            ? i18n.t("From {from} to {to}. The other days and the rule stay as they are.", {
                from: dayLabel(date, today),
                to: dayLabel(to, today),
              })
            : i18n.t("Choose another day.")}
        </Box>
      </Stack>
    </SignalDialog>
  );
}
