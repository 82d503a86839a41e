import { Dialog } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { useState } from "react";
import { i18n } from "../../shared/language.ts";
import type { DialogState } from "../../shared/use-dialog.ts";
import { PasswordStep } from "../account-settings/password-step.tsx";
import type { WaitingCall } from "./use-identity-question.ts";

interface IdentityDialogProps {
  dialog: DialogState<WaitingCall>;
  /** The call that waits. */
  call: WaitingCall;
}

/** Asks an operator for the own password before somebody's account changes (§6). */
export default function IdentityDialog({ dialog, call }: IdentityDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    dialog.onOpenChange(false);
    // Does nothing once the call has been sent.
    call.giveUp();
  };
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={close}
      finalFocus={dialog.opener}
      closeOnPressBeside={false}
      size="sm"
      title={i18n.t("Confirm that it is you")}
    >
      <Stack pt="2">
        <PasswordStep
          action={i18n.t("Confirm")}
          isBusy={isBusy}
          failure="administer"
          onConfirm={(proof, refuse) => {
            setBusy(true);
            call
              .send(proof)
              .then(close, refuse)
              .finally(() => setBusy(false));
          }}
          onCancel={close}
        >
          {i18n.t("An account is about to change. Enter your own password to go on.")}
        </PasswordStep>
      </Stack>
    </Dialog>
  );
}
