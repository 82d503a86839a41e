import { useRef } from "react";
import { useI18n } from "../i18n.ts";
import { Button } from "./button.tsx";
import { CopyField } from "./copy-field.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { Stack } from "./layout.tsx";

/** A secret that is shown once: a password, the link of an invitation. */
export interface Secret {
  /** Called while it is shown, so that they follow a change of language. */
  words: () => { title: string; label: string; hint: string };
  value: string;
}

interface SecretDialogProps
  extends Required<Pick<DialogProps, "open" | "onOpenChange" | "finalFocus">> {
  secret: Secret;
}

/** Shows a secret to copy. Clicking outside keeps the dialog open. */
export default function SecretDialog({ secret, ...dialog }: SecretDialogProps) {
  const i18n = useI18n();
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
