import { Button, Dialog } from "@daysignal/ui";
import { Text } from "@daysignal/ui/chakra";
import { type RefObject, useRef } from "react";

interface DeleteQuestionProps {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
  onDelete: () => void;
  /** The element to which focus returns: the card may be gone. */
  finalFocus: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before a signal is permanently deleted, which cannot be undone (§2). */
export function DeleteQuestion({
  title,
  open,
  onOpenChange,
  onClosed,
  onDelete,
  finalFocus,
}: DeleteQuestionProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      initialFocus={keepButton}
      finalFocus={finalFocus}
      title="Delete permanently?"
      description={
        <Text as="span" lineClamp={2} overflowWrap="anywhere">
          “<bdi>{title}</bdi>”
        </Text>
      }
      footer={
        <>
          <Button ref={keepButton} variant="quiet" onClick={() => onOpenChange(false)}>
            Keep
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onOpenChange(false);
              onDelete();
            }}
          >
            Delete Permanently
          </Button>
        </>
      }
    >
      <Text>The signal and its subtasks will be gone. This cannot be undone.</Text>
    </Dialog>
  );
}
