import { parseEstimate, type Signal } from "@daysignal/core";
import { FormDialog, type OpenedDialogProps, TextField } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { recordTime } from "./record-time.ts";

interface OtherTimeDialogProps extends OpenedDialogProps {
  signal: Signal;
}

/** 'It took' with any duration (§18). */
export default function OtherTimeDialog({ signal, ...dialog }: OtherTimeDialogProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const estimate = parseEstimate(typed);
    if (!estimate) {
      setError(i18n.t("Enter a duration, such as 45m or 2h."));
      return;
    }
    dialog.onOpenChange(false);
    void recordTime(queryClient, signal, estimate.estimatedMinutes);
  };
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={i18n.t("How long did it take?")}
      description={signal.title}
      submit={i18n.t("Save")}
      onSubmit={submit}
    >
      <TextField
        label={i18n.t("Time spent")}
        hint={i18n.t("Such as 45m or 2h", {}, { comment: "Keep 45m and 2h: so they are typed" })}
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
