import type { Account } from "@daysignal/core";
import { FormDialog, type OpenedDialogProps, TextField } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { type FormEvent, useRef } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";

const megabyte = 2 ** 20;

interface QuotaDialogProps extends OpenedDialogProps {
  account: Account;
  /** In bytes; null for the installation's own quota. */
  onSave: (bytes: number | null) => void;
}

/** Sets how much storage the files of an account may take. What is typed is a draft. */
export default function QuotaDialog({ account, onSave, ...dialog }: QuotaDialogProps) {
  const { id, username, storageQuota } = account;
  const [typed, setTyped, dropTyped] = useDraft(
    `quota/${id}`,
    storageQuota === null ? "" : String(Math.round(storageQuota / megabyte)),
  );
  const field = useRef<HTMLInputElement>(null);
  const isValid = /^\d{0,8}$/.test(typed.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return field.current?.focus();
    onSave(typed.trim() === "" ? null : Number(typed) * megabyte);
    dialog.onOpenChange(false);
  };
  return (
    <FormDialog
      {...dialog}
      onClosed={dropTyped}
      size="sm"
      title={i18n.t("Storage quota of {username}", { username })}
      submit={i18n.t("Save")}
      onSubmit={submit}
    >
      <Stack pt="2">
        <TextField
          ref={field}
          label={i18n.t("Megabytes")}
          hint={i18n.t("Leave it empty for the quota that all accounts have.")}
          inputMode="numeric"
          error={isValid ? undefined : i18n.t("Enter a whole number.")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Stack>
    </FormDialog>
  );
}
