import { type CalendarDay, rhythmOf, type UnselectScope } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Box, Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { dayLabel } from "../../shared/words.ts";
import type { SignalDialogProps } from "../signal/signal-actions.ts";
import { SignalDialog } from "../signal/signal-dialog.tsx";
import { repeatsSentence } from "./schedule-words.ts";

interface RemoveRecurringDialogProps extends SignalDialogProps {
  /** The day to remove it from. */
  date: CalendarDay;
  onRemove: (scope: UnselectScope) => void;
}

/** On a phone the two are stacked. */
const grow = { base: "1 1 auto", md: "none" };

/** 'Remove Recurring Signal' (§2, §4): one day or all. */
export default function RemoveRecurringDialog(props: RemoveRecurringDialogProps) {
  const { date, onRemove, ...dialog } = props;
  const day = dayLabel(date, useToday());
  const remove = (scope: UnselectScope) => {
    dialog.onOpenChange(false);
    onRemove(scope);
  };
  return (
    <SignalDialog
      {...dialog}
      title={i18n.t("Remove Recurring Signal")}
      footer={
        <>
          <Box flex={grow} asChild>
            <Button onClick={() => remove("all")}>{i18n.t("Remove All Instances")}</Button>
          </Box>
          <Box flex={grow} asChild>
            <Button variant="solid" onClick={() => remove("one")}>
              {i18n.t("Remove Just This One")}
            </Button>
          </Box>
        </>
      }
    >
      <Text>
        {repeatsSentence(rhythmOf(dialog.signal))}{" "}
        {i18n.t(
          "Take it off {day} alone, or off every day that is not done, so that it no longer repeats?",
          { day },
        )}
      </Text>
    </SignalDialog>
  );
}
