import { CreatedTokenView } from "./created-token-view.tsx";
import { NewTokenForm } from "./new-token-form.tsx";
import { TokenList } from "./token-list.tsx";
import type { TokenSteps } from "./use-token-steps.ts";

/** 'API tokens' in the settings (§2). Its buttons are in the footer of the dialog: `TokenFooter`. */
export function TokenPanel({ steps }: { steps: TokenSteps }) {
  switch (steps.step.at) {
    case "list":
      return <TokenList onNew={steps.start} takesFocus={steps.step.isReturn} />;
    case "form":
      return <NewTokenForm steps={steps} />;
    case "created":
      return <CreatedTokenView created={steps.step.created} />;
  }
}
