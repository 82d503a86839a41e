import { type Passkey, passkeyNameSchema, toastDuration } from "@daysignal/core";
import { TextField, toast } from "@daysignal/ui";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { z } from "zod";
import { auditWords } from "../../shared/audit-words.ts";
import { cachedList, putFirst } from "../../shared/cached-list.ts";
import { i18n } from "../../shared/language.ts";
import { isOfField } from "../../shared/optimistic.ts";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { sendUndoably } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";
import {
  AccountForm,
  CurrentPasswordField,
  typedPassword,
  useAccountForm,
} from "./account-form.tsx";

export const passkeys = cachedList<Passkey>({
  queryKey: getQueryKey(trpc.passkey.list, undefined, "query"),
  scope: { id: "passkeys" },
  put: putFirst,
});

const itself = (passkey: Passkey) => passkey;

const newPasskey = z.object({ name: passkeyNameSchema, currentPassword: typedPassword });

/** Names a new passkey, has the browser make it, and adds it to the account (§7). */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const { client } = trpc.useUtils();
  const add = trpc.passkey.add.useMutation(
    // Failures are shown by the form.
    passkeys.response({ failure: "changeSignIn", answer: itself, isShown: () => true }),
  );
  const { field, form, discard } = useAccountForm({
    schema: newPasskey,
    empty: () => ({ name: "", currentPassword: "" }),
    key: "new passkey",
    failure: "changeSignIn",
    focus: "name",
    send: async ({ name, currentPassword }) => {
      const options = await client.passkey.begin.mutate({ currentPassword });
      const response = await makePasskey(options).catch(explain);
      if (!response) return;
      await add.mutateAsync({ name, response });
      cannotBeUndone(auditWords("passkey-added"));
      showNotice(i18n.t("Passkey added"), i18n.t("You can sign in with “{name}” now.", { name }));
      leave();
    },
  });
  const leave = () => {
    discard();
    onDone();
  };
  return (
    <AccountForm
      label={i18n.t("Add a Passkey")}
      form={form}
      action={i18n.t("Continue")}
      onCancel={leave}
    >
      <TextField
        hint={i18n.t("Where it is kept, such as the device or the password manager.")}
        required
        {...field("name", i18n.t("Name", {}, { comment: "Of a passkey" }))}
      />
      <CurrentPasswordField {...field("currentPassword", i18n.t("Current Password"))} />
    </AccountForm>
  );
}

/** Has the browser make a passkey. */
async function makePasskey(options: object) {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { id, rawId, type, clientExtensionResults, response } = await startRegistration({
    // The server's library has made them.
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: { ...clientExtensionResults },
    response: { clientDataJSON, attestationObject, transports },
  };
}

/** Shows why the browser made no passkey. Throws errors of other kinds. */
function explain(error: unknown): undefined {
  const name = error instanceof Error ? error.name : "";
  const sentences: Readonly<Record<string, string>> = {
    NotAllowedError: i18n.t("It was cancelled, or took too long. Try again."),
    AbortError: i18n.t("It was cancelled, or took too long. Try again."),
    InvalidStateError: i18n.t("This device has a passkey of this account already."),
    SecurityError: i18n.t("Passkeys do not work at this address. Open the app by its public one."),
  };
  const description = sentences[name];
  if (description === undefined) throw error;
  toast({
    kind: "error",
    title: i18n.t("No passkey was made"),
    description,
    duration: toastDuration,
  });
}

const passkeyName = z.object({ name: passkeyNameSchema });

interface RenamePasskeyProps {
  passkey: Passkey;
  onDone: () => void;
}

/** Changes the name of a passkey. */
export function RenamePasskey({ passkey: { id, name }, onDone }: RenamePasskeyProps) {
  const queryClient = useQueryClient();
  const rename = trpc.passkey.rename.useMutation(
    passkeys.update({ failure: "changeSignIn", answer: itself, isShown: isOfField }),
  );
  const { field, form, discard } = useAccountForm({
    schema: passkeyName,
    empty: () => ({ name }),
    key: `passkey/${id}`,
    focus: "name",
    send: async (left) => {
      await sendUndoably({
        now: () => passkeys.find(queryClient, id),
        was: { name },
        left,
        send: (fields) => rename.mutateAsync({ id, name, ...fields }),
        // A sign-out right after an undo would end the session before its call.
        awaitsResponse: true,
      }).sent;
      leave();
    },
  });
  const leave = () => {
    discard();
    onDone();
  };
  return (
    <AccountForm
      label={i18n.t("Rename {name}", { name })}
      form={form}
      action={i18n.t("Save")}
      onCancel={leave}
    >
      <TextField required {...field("name", i18n.t("Name", {}, { comment: "Of a passkey" }))} />
    </AccountForm>
  );
}
