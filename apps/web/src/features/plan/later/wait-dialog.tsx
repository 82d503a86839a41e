import { type CalendarDay, maxWaitingForLength } from "@daysignal/core";
import { FormButtons, TextField } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { type FormEvent, useId, useRef } from "react";
import { useDraft } from "../../../shared/drafts.ts";
import { i18n } from "../../../shared/language.ts";
import { useToday } from "../../../shared/today.ts";
import { useTypedAhead } from "../../../shared/use-typed-ahead.ts";
import { LaterDayField } from "../../signal/later-day-field.tsx";
import type { SignalDialogProps } from "../../signal/signal-actions.ts";
import { SignalDialog } from "../../signal/signal-dialog.tsx";
import { useAfterClosing } from "./use-after-closing.ts";

interface WaitDialogProps extends SignalDialogProps {
  onWait: (waiting: { waitingFor: string; askOn: CalendarDay | null }) => void;
}

/** 'Waiting for' (§2): who or what, and optionally the day on which to ask. What is typed is a draft. */
export default function WaitDialog({ onWait, ...dialog }: WaitDialogProps) {
  const { signal, onOpenChange } = dialog;
  const today = useToday();
  const draftKey = `wait/${signal.id}`;
  const [{ who, askOn }, setTyped] = useDraft(draftKey, {
    who: signal.waitingFor ?? "",
    askOn: signal.askOn ?? null,
  });
  useTypedAhead((text) => setTyped({ who: `${who}${text}`, askOn }));
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const waitingFor = who.trim();
  const { close, onClosed } = useAfterClosing(dialog);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (waitingFor !== "") close(() => onWait({ waitingFor, askOn }));
  };
  return (
    <SignalDialog
      {...dialog}
      onClosed={onClosed}
      draftKey={draftKey}
      initialFocus={field}
      title={i18n.t("Waiting for")}
      footer={
        <FormButtons
          formId={formId}
          submit={i18n.t("Save")}
          disabled={waitingFor === ""}
          onCancel={() => onOpenChange(false)}
        />
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap="5">
          <TextField
            ref={field}
            label={i18n.t("Who or what")}
            required
            placeholder={i18n.t("Anna, the offer, a delivery …")}
            maxLength={maxWaitingForLength}
            autoComplete="off"
            value={who}
            onChange={({ target }) => setTyped({ who: target.value, askOn })}
          />
          <LaterDayField
            label={i18n.t("Ask on")}
            none={i18n.t("No day")}
            value={askOn}
            today={today}
            onChange={(day) => setTyped({ who, askOn: day })}
          />
        </Stack>
      </form>
    </SignalDialog>
  );
}
