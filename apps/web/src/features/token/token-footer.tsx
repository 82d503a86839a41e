import { Button } from "@daysignal/ui";
import { newTokenFormId } from "./new-token-form.tsx";
import type { TokenSteps } from "./use-token-steps.ts";

/** The buttons of the dialog's footer at each step; `onDone` closes the dialog. */
export function TokenFooter({ steps, onDone }: { steps: TokenSteps; onDone: () => void }) {
  switch (steps.step.at) {
    case "list":
      return (
        <Button key="done" variant="solid" onClick={onDone}>
          Done
        </Button>
      );
    case "form":
      return (
        <>
          <Button key="cancel" variant="quiet" disabled={steps.isCreating} onClick={steps.leave}>
            Cancel
          </Button>
          <Button
            key="create"
            type="submit"
            form={newTokenFormId}
            variant="solid"
            loading={steps.isCreating}
          >
            Create Token
          </Button>
        </>
      );
    case "created":
      return (
        <Button key="back" variant="solid" onClick={steps.leave}>
          Back to Tokens
        </Button>
      );
  }
}
