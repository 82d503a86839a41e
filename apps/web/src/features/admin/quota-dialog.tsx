import type { Account } from "@daysignal/core";
import { Button, Dialog, TextField } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { type FormEvent, type RefObject, useId, useRef } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";

const megabyte = 2 ** 20;

interface QuotaDialogProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
  /** In bytes; null for the installation's own quota. */
  onSave: (bytes: number | null) => void;
}

/** Sets how much storage the files of an account may take. What is typed is a draft. */
export default function QuotaDialog({ account, onSave, opener, ...dialog }: QuotaDialogProps) {
  const formId = useId();
  const { id, username, storageQuota } = account;
  const [typed, setTyped, dropTyped] = useDraft(
    `quota/${id}`,
    storageQuota === null ? "" : String(Math.round(storageQuota / megabyte)),
  );
  const field = useRef<HTMLInputElement>(null);
  const isRight = /^\d{0,8}$/.test(typed.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return field.current?.focus();
    onSave(typed.trim() === "" ? null : Number(typed) * megabyte);
    dialog.onOpenChange(false);
  };
  return (
    <Dialog
      {...dialog}
      onClosed={dropTyped}
      finalFocus={opener}
      size="sm"
      title={i18n.t("Storage quota of {username}", { username })}
      footer={
        <>
          <Button variant="quiet" onClick={() => dialog.onOpenChange(false)}>
            {i18n.t("Cancel")}
          </Button>
          <Button type="submit" form={formId} variant="solid">
            {i18n.t("Save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack pt="2">
          <TextField
            ref={field}
            label={i18n.t("Megabytes")}
            hint={i18n.t("Leave it empty for the quota that all accounts have.")}
            inputMode="numeric"
            error={isRight ? undefined : i18n.t("Enter a whole number.")}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
