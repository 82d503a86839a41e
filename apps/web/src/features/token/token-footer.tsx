import { Button } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { newTokenFormId } from "./new-token-form.tsx";
import type { TokenSteps } from "./use-token-steps.ts";

/** The buttons of the dialog's footer at each step; `onDone` closes the dialog. */
export function TokenFooter({ steps, onDone }: { steps: TokenSteps; onDone: () => void }) {
  switch (steps.step.at) {
    case "list":
      return (
        <Button key="done" variant="solid" onClick={onDone}>
          {i18n.t("dialog.done", {}, { message: "Done", comment: "Closes a dialog" })}
        </Button>
      );
    case "form":
      return (
        <>
          <Button key="cancel" variant="quiet" disabled={steps.isCreating} onClick={steps.leave}>
            {i18n.t("Cancel")}
          </Button>
          <Button
            key="create"
            type="submit"
            form={newTokenFormId}
            variant="solid"
            loading={steps.isCreating}
          >
            {i18n.t("Create Token")}
          </Button>
        </>
      );
    case "created":
      return (
        <Button key="back" variant="solid" onClick={steps.leave}>
          {i18n.t("Back to Tokens")}
        </Button>
      );
  }
}
