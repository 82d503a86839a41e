import { Button, Dialog } from "@daysignal/ui";
import { Text } from "@daysignal/ui/chakra";
import { type RefObject, useRef } from "react";

interface EndOthersQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onEnd: () => void;
  /** The element to which focus returns: the button that opened it goes with the last other device. */
  finalFocus: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before all other devices are signed out, which cannot be undone. */
export default function EndOthersQuestion({
  open,
  onOpenChange,
  onEnd,
  finalFocus,
}: EndOthersQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={keep}
      finalFocus={finalFocus}
      title="Sign out all other devices?"
      footer={
        <>
          <Button ref={keep} variant="quiet" onClick={() => onOpenChange(false)}>
            Keep Them
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onOpenChange(false);
              onEnd();
            }}
          >
            Sign Out All Others
          </Button>
        </>
      }
    >
      <Text>They ask for the password again. What they have not sent yet stays on them.</Text>
    </Dialog>
  );
}
