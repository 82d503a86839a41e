import { toastDuration } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";

interface NewPasskey {
  name: string;
  currentPassword?: string | undefined;
}

/** Has the browser make a passkey, and adds it to the account (§7). */
export function useAddPasskey() {
  const { client } = trpc.useUtils();
  const mutation = useMutation({
    mutationFn: async ({ name, currentPassword }: NewPasskey) => {
      const options = await client.passkey.begin.mutate(currentPassword ? { currentPassword } : {});
      const { startRegistration } = await import("@simplewebauthn/browser");
      const { id, rawId, type, clientExtensionResults, response } = await startRegistration({
        // The server's library has made them.
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
      });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      const made = { clientDataJSON, attestationObject, transports };
      const extensions = { ...clientExtensionResults };
      return await client.passkey.add.mutate({
        name,
        response: { id, rawId, type, clientExtensionResults: extensions, response: made },
      });
    },
  });
  return { ...mutation, explain };
}

/** Shows why the browser made no passkey. False if the error is not the browser's. */
function explain(error: unknown): boolean {
  const name = error instanceof Error ? error.name : "";
  const sentences: Readonly<Record<string, string>> = {
    NotAllowedError: i18n.t("It was cancelled, or took too long. Try again."),
    AbortError: i18n.t("It was cancelled, or took too long. Try again."),
    InvalidStateError: i18n.t("This device has a passkey of this account already."),
    SecurityError: i18n.t("Passkeys do not work at this address. Open the app by its public one."),
  };
  const description = sentences[name];
  if (description === undefined) return false;
  toast({
    kind: "error",
    title: i18n.t("No passkey was made"),
    description,
    duration: toastDuration,
  });
  return true;
}
