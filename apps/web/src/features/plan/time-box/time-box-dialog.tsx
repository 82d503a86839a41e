import {
  type CalendarDay,
  minutesADay,
  noTimeBox,
  suggestedStart,
  type TimeBox,
} from "@daysignal/core";
import { Button, FormButtons, SelectField, TextField } from "@daysignal/ui";
import { Box } from "@daysignal/ui/chakra";
import { type FormEvent, useId, useRef, useState } from "react";
import { dayRule } from "../../../shared/day-rule.ts";
import { useDraft } from "../../../shared/drafts.ts";
import { i18n } from "../../../shared/language.ts";
import { useToday } from "../../../shared/today.ts";
import { formatMinutes } from "../../../shared/words.ts";
import { useSettings } from "../../settings/use-settings.ts";
import type { SignalDialogProps } from "../../signal/signal-actions.ts";
import { SignalDialog } from "../../signal/signal-dialog.tsx";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { setTimeBox, timeBoxOf } from "./set-time-box.ts";

interface TimeBoxDialogProps extends SignalDialogProps {
  date: CalendarDay;
  calls: PlannerCalls;
}

const offered = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480];

/** 'Set Time' (§11): when a signal is to be done on its day, and for how long. What is typed is a draft. */
export default function TimeBoxDialog({ date, calls, ...dialog }: TimeBoxDialogProps) {
  const { signal, onOpenChange } = dialog;
  const today = useToday();
  const { workingDayStart } = useSettings();
  const [was] = useState(() => timeBoxOf(calls, signal.id, date) ?? noTimeBox);
  const [initial] = useState(() => ({
    startsAt:
      was.startsAt ??
      suggestedStart(date, { ...dayRule(), now: new Date(), today }, workingDayStart),
    minutes: was.minutes,
  }));
  const draftKey = `time box/${signal.id}/${date}`;
  const [typed, setTyped] = useDraft(draftKey, initial);
  const { startsAt, minutes } = typed;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);

  const set = (box: TimeBox) => {
    onOpenChange(false);
    setTimeBox(calls, signal, date, box);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (startsAt !== "") set({ startsAt, minutes });
  };
  const lengths = [...new Set(minutes === null ? offered : [...offered, minutes])];

  return (
    <SignalDialog
      {...dialog}
      draftKey={draftKey}
      initialFocus={field}
      title={i18n.t("Set Time")}
      footer={
        <FormButtons
          formId={formId}
          submit={i18n.t("Save")}
          disabled={startsAt === ""}
          onCancel={() => onOpenChange(false)}
        >
          {was.startsAt === null ? null : (
            <Button variant="quiet" onClick={() => set(noTimeBox)}>
              {i18n.t("Remove the time")}
            </Button>
          )}
          <Box flex="1" />
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4">
          <TextField
            ref={field}
            type="time"
            required
            label={i18n.t("Starts at")}
            value={startsAt}
            onChange={({ target }) => setTyped({ ...typed, startsAt: target.value })}
          />
          <SelectField
            label={i18n.t("Duration")}
            options={[
              {
                value: "",
                label: i18n.t("Estimated time"),
                hint: formatMinutes(minutesADay(signal)),
              },
              ...lengths
                .sort((a, b) => a - b)
                .map((length) => ({ value: String(length), label: formatMinutes(length) })),
            ]}
            value={minutes === null ? "" : String(minutes)}
            onChange={({ target }) =>
              setTyped({ ...typed, minutes: target.value === "" ? null : Number(target.value) })
            }
          />
        </Box>
      </form>
    </SignalDialog>
  );
}
