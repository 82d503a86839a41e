import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { i18n } from "../../shared/language.ts";
import { showRefusal } from "../../shared/toasts.ts";

/** Has the browser make a passkey. If it does not, shows why. */
export async function makePasskey(options: object) {
  const { startRegistration } = await import("@simplewebauthn/browser");
  // The server's library has made them.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(explain);
  if (!made) return undefined;
  const { id, rawId, type, clientExtensionResults, response } = made;
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
  showRefusal({ title: i18n.t("No passkey was made"), description });
}
