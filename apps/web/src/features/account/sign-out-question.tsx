import { Button, Dialog } from "@daysignal/ui";
import { type RefObject, useRef } from "react";

export interface SignOutQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many changes would be lost. */
  unsent: number;
  onSignOut: () => void;
  /** What opened it, and takes focus when it closes. */
  opener: RefObject<HTMLElement | null>;
}

/** Asked before signing out would lose what has not been sent: everything kept on this device goes (§4). */
export default function SignOutQuestion({
  open,
  onOpenChange,
  unsent,
  onSignOut,
  opener,
}: SignOutQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size="sm"
      initialFocus={stay}
      finalFocus={opener}
      title={unsent === 1 ? "1 change has not been sent" : `${unsent} changes have not been sent`}
      description="Signing out removes everything that is kept on this device, and them with it."
      footer={
        <>
          <Button ref={stay} variant="quiet" onClick={() => onOpenChange(false)}>
            Stay
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onOpenChange(false);
              onSignOut();
            }}
          >
            Sign Out and Discard
          </Button>
        </>
      }
    />
  );
}
