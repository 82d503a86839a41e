import { Button, CopyField, Dialog } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { type RefObject, useRef } from "react";
import { i18n } from "../../shared/language.ts";

/** What is shown once: a password, the link of an invitation. */
export interface Secret {
  /** Called while it is shown, so that they follow a change of language. */
  words: () => { title: string; label: string; hint: string };
  value: string;
}

interface SecretDialogProps {
  secret: Secret;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
}

/** Shows a secret to copy. A press beside does not lose it. */
export default function SecretDialog({ secret, open, onOpenChange, opener }: SecretDialogProps) {
  const copy = useRef<HTMLButtonElement>(null);
  const { title, label, hint } = secret.words();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={opener}
      initialFocus={copy}
      closeOnPressBeside={false}
      title={title}
      footer={
        <Button variant="solid" onClick={() => onOpenChange(false)}>
          {i18n.t("Close")}
        </Button>
      }
    >
      <Stack pt="2">
        <CopyField ref={copy} label={label} hint={hint} value={secret.value} />
      </Stack>
    </Dialog>
  );
}
