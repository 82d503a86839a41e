import { Button, Dialog } from "@daysignal/ui";
import { type RefObject, useRef } from "react";

export interface SignOutQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The number of changes that would be lost. */
  unsent: number;
  onSignOut: () => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * Asks for confirmation before signing out loses unsent changes: all data on this device is deleted
 * (§4).
 */
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
