import { Dialog, type OpenedDialogProps } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { PasswordStep } from "../account-settings/account-parts.tsx";
import type { WaitingCall } from "./use-operator-calls.ts";

interface IdentityDialogProps extends OpenedDialogProps {
  /** The call that waits. */
  call: WaitingCall;
}

/** Asks an operator for their own password before another user's account changes (§6). */
export default function IdentityDialog({ call, ...dialog }: IdentityDialogProps) {
  const close = () => {
    dialog.onOpenChange(false);
    // Does nothing once the call has been sent.
    call.giveUp();
  };
  return (
    <Dialog
      {...dialog}
      onOpenChange={close}
      closeOnPressBeside={false}
      size="sm"
      title={i18n.t("Confirm that it is you")}
    >
      <Stack pt="2">
        <PasswordStep
          action={i18n.t("Confirm")}
          failure="administer"
          send={(proof) => call.send(proof).then(close)}
          onCancel={close}
        >
          {i18n.t("An account is about to change. Enter your own password to go on.")}
        </PasswordStep>
      </Stack>
    </Dialog>
  );
}
