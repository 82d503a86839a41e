import type { CreatedToken } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Stack, Text } from "@daysignal/ui/chakra";
import { Trans } from "#trans";
import { i18n } from "../../shared/language.ts";
import { ShownOnce } from "../../shared/panel-parts.tsx";
import { NewTokenForm, newTokenFormId } from "./new-token-form.tsx";
import { ReferenceLink, TokenList } from "./token-list.tsx";
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

/** A new token, which can only be read now (§3). */
function CreatedTokenView({ created }: { created: CreatedToken }) {
  return (
    <Stack gap="5">
      <ShownOnce
        title={
          <Trans
            id="Your token “<0>{name}</0>” is ready."
            values={{ name: created.name }}
            components={[<bdi key="name" />]}
          />
        }
        label={i18n.t("Token", {}, { comment: "The secret of an API token" })}
        value={created.token}
        hint={i18n.t("Keep it like a password. Whoever has it can use the API in your name.")}
      />
      <Text textStyle="small" color="fg.muted">
        <Trans
          id="A script sends it as a bearer token; the <0>API reference</0> has examples."
          components={[<ReferenceLink key="reference" />]}
        />
      </Text>
    </Stack>
  );
}

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
