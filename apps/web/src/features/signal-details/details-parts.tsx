import type { Signal } from "@daysignal/core";
import { lazyPart } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { DetailsPart } from "./details-part.tsx";

const ReminderSection = lazyPart(() => import("../reminder/reminder-section.tsx"));
const ReminderSummary = lazyPart(() => import("../reminder/reminder-summary.tsx"), { quiet: true });
const TimePanel = lazyPart(() => import("../time-spent/time-panel.tsx"));
const TimeSummary = lazyPart(() => import("../time-spent/time-summary.tsx"), { quiet: true });
const SignalHistory = lazyPart(() => import("./signal-history.tsx"));

interface DetailsPartsProps {
  signal: Signal;
  /** The key of the details' draft, of which those of the parts are children. */
  draftKey: string;
}

/** The parts of the details that open: reminders, the time spent, and the history. */
export function DetailsParts({ signal, draftKey }: DetailsPartsProps) {
  const today = useToday();
  return (
    <Stack gap="1">
      <DetailsPart
        draftKey={`${draftKey}/reminders`}
        label={i18n.t("Reminders")}
        summary={<ReminderSummary taskId={signal.id} today={today} />}
      >
        {(part) => <ReminderSection {...part} taskId={signal.id} today={today} />}
      </DetailsPart>
      <DetailsPart
        draftKey={`${draftKey}/time`}
        label={i18n.t("Time spent")}
        summary={<TimeSummary signal={signal} />}
      >
        {(part) => <TimePanel {...part} signal={signal} />}
      </DetailsPart>
      <DetailsPart draftKey={`${draftKey}/history`} label={i18n.t("History")}>
        {({ id }) => <SignalHistory signalId={signal.id} id={id} />}
      </DetailsPart>
    </Stack>
  );
}
