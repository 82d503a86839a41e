import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { Text } from "./layout.tsx";

interface QuestionProps
  extends Pick<
    DialogProps,
    "open" | "onOpenChange" | "onClosed" | "title" | "description" | "finalFocus"
  > {
  /** The label of the button that changes nothing, which has focus. */
  keep: string;
  /** The label of the button that confirms. */
  confirm: string;
  /** Called after `onOpenChange(false)`. */
  onConfirm: () => void;
  /** The consequences of confirming. */
  children?: ReactNode;
}

/** Asks for confirmation before something that cannot be undone. */
export default function Question({ keep, confirm, onConfirm, children, ...dialog }: QuestionProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  const close = () => dialog.onOpenChange(false);
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      size="sm"
      initialFocus={keepButton}
      footer={
        <>
          <Button ref={keepButton} variant="quiet" onClick={close}>
            {keep}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children ? <Text>{children}</Text> : null}
    </Dialog>
  );
}
