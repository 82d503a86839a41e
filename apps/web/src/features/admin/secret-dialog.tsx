import { Button, CopyField, Dialog } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { useRef } from "react";
import { i18n } from "../../shared/language.ts";
import type { OpenedDialogProps } from "../../shared/use-dialog.ts";

/** A secret that is shown once: a password, the link of an invitation. */
export interface Secret {
  /** Called while it is shown, so that they follow a change of language. */
  words: () => { title: string; label: string; hint: string };
  value: string;
}

/** Shows a secret to copy. Clicking outside keeps the dialog open. */
export default function SecretDialog({
  secret,
  ...dialog
}: OpenedDialogProps & { secret: Secret }) {
  const copy = useRef<HTMLButtonElement>(null);
  const { title, ...words } = secret.words();
  return (
    <Dialog
      {...dialog}
      initialFocus={copy}
      closeOnPressBeside={false}
      title={title}
      footer={
        <Button variant="solid" onClick={() => dialog.onOpenChange(false)}>
          {i18n.t("Close")}
        </Button>
      }
    >
      <Stack pt="2">
        <CopyField ref={copy} value={secret.value} {...words} />
      </Stack>
    </Dialog>
  );
}
