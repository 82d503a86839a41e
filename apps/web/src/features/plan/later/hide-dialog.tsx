import { type CalendarDay, calendarDay, lastDay, plusDays } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Calendar } from "@daysignal/ui/calendar";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { i18n } from "../../../shared/language.ts";
import { region } from "../../../shared/region.ts";
import { useToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import { laterChoices } from "../../signal/day-choices.ts";
import { DayChoices } from "../../signal/day-choices-row.tsx";
import type { SignalDialogProps } from "../../signal/signal-actions.ts";
import { SignalDialog } from "../../signal/signal-dialog.tsx";
import { useAfterClosing } from "./use-after-closing.ts";

interface HideDialogProps extends SignalDialogProps {
  onHide: (day: CalendarDay) => void;
  /** Shows it now. */
  onShow: () => void;
}

/** 'Hide until' (§2): a day after today, chosen by one press. */
export default function HideDialog({ onHide, onShow, ...dialog }: HideDialogProps) {
  const { signal, onOpenChange } = dialog;
  const today = useToday();
  const until = signal.hiddenUntil && signal.hiddenUntil > today ? signal.hiddenUntil : null;
  const { close, onClosed } = useAfterClosing(dialog);
  const hide = (day: CalendarDay) => close(() => onHide(day));
  const { currentLocation: on } = signal;
  return (
    <SignalDialog
      {...dialog}
      onClosed={onClosed}
      title={i18n.t("Hide until", {}, { comment: "The title of a dialog that chooses a day" })}
      footer={
        <>
          {until === null ? null : (
            <Button variant="quiet" onClick={() => close(onShow)}>
              {i18n.t("Show now")}
            </Button>
          )}
          <Box flex="1" />
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {i18n.t("Cancel")}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Box
          display={{ base: "grid", sm: "flex" }}
          gridTemplateColumns="auto auto"
          justifyContent="start"
          justifyItems="start"
          columnGap={{ base: "6", sm: "1" }}
          flexWrap="wrap"
          ms="-2"
        >
          <DayChoices chosen={until} today={today} choices={laterChoices(today)} onChoose={hide} />
        </Box>
        <Calendar
          {...region.calendar}
          value={until}
          today={today}
          min={plusDays(today, 1)}
          max={lastDay}
          onChange={(day) => hide(calendarDay(day))}
        />
        <Text minHeight="10" textStyle="small" color="fg.muted">
          {on !== "available" && on >= today
            ? i18n.t("It leaves {day}, and is available again from the day that you choose.", {
                day: dayLabel(on, today),
              })
            : i18n.t("It is out of sight until then, and available again from that day on.")}
        </Text>
      </Stack>
    </SignalDialog>
  );
}
