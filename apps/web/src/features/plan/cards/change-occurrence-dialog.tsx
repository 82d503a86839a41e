import {
  type CalendarDay,
  inOwnWords,
  maxNotesLength,
  maxTitleLength,
  type WordsChange,
} from "@daysignal/core";
import { FormButtons, Segments, TextAreaField, TextField } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { type FormEvent, useId, useRef } from "react";
import { useDraft } from "../../../shared/drafts.ts";
import { i18n } from "../../../shared/language.ts";
import { useToday } from "../../../shared/today.ts";
import { capitalized, dayLabel } from "../../../shared/words.ts";
import type { SignalDialogProps } from "../../signal/signal-actions.ts";
import { SignalDialog } from "../../signal/signal-dialog.tsx";
import type { PlannerCalls } from "../actions/planner-calls.ts";

interface ChangeOccurrenceDialogProps extends SignalDialogProps {
  date: CalendarDay;
  calls: PlannerCalls;
  onChange: (change: WordsChange) => void;
}

type Scope = NonNullable<WordsChange["scope"]>;

interface Edits {
  title?: string;
  notes?: string;
  scope?: Scope;
}

const unedited: Edits = {};

/** 'Change This One' (§4): the title and notes of one day of a series, or of it and all after it. What is typed is a draft. */
export default function ChangeOccurrenceDialog(props: ChangeOccurrenceDialogProps) {
  const { date, calls, onChange, ...dialog } = props;
  const { signal, onOpenChange } = dialog;
  const today = useToday();
  const slots = calls.known().plans.get(date)?.slots ?? [];
  const slot = slots.find((one) => one.signal?.id === signal.id);
  const now = slot ? inOwnWords(signal, slot) : signal;
  const was = { title: now.title, notes: now.notes ?? "" };
  const draftKey = `occurrence/${signal.id}/${date}`;
  const [edits, setEdits] = useDraft(draftKey, unedited);
  const { title = was.title, notes = was.notes, scope = "one" } = edits;
  const edit = (more: Edits) => setEdits((before) => ({ ...before, ...more }));
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = title.trim() === "";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    onOpenChange(false);
    const change = {
      ...(title.trim() === was.title ? {} : { title: title.trim() }),
      ...(notes === was.notes ? {} : { notes }),
    };
    if (Object.keys(change).length > 0) onChange({ ...change, scope });
  };

  return (
    <SignalDialog
      {...dialog}
      draftKey={draftKey}
      size="md"
      initialFocus={field}
      title={i18n.t("Change This One")}
      description={capitalized(dayLabel(date, today))}
      footer={
        <FormButtons
          formId={formId}
          submit={i18n.t("Save")}
          disabled={isEmpty}
          onCancel={() => onOpenChange(false)}
        />
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap="4">
          <TextField
            ref={field}
            required
            maxLength={maxTitleLength}
            label={i18n.t("Title")}
            value={title}
            onChange={(event) => edit({ title: event.target.value })}
          />
          <TextAreaField
            maxLength={maxNotesLength}
            label={i18n.t("Notes")}
            value={notes}
            onChange={(event) => edit({ notes: event.target.value })}
          />
          <Segments<Scope>
            label={i18n.t("For which days")}
            options={[
              { value: "one", label: i18n.t("Only this day") },
              { value: "following", label: i18n.t("This and all after it") },
            ]}
            value={scope}
            onChange={(next) => edit({ scope: next })}
          />
        </Stack>
      </form>
    </SignalDialog>
  );
}
