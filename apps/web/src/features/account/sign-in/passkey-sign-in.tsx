import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { useEffect, useRef } from "react";
import { i18n } from "../../../shared/language.ts";
import { showFailure, showRefusal } from "../../../shared/toasts.ts";
import { loadTrpcClient } from "../../../trpc-lazily.ts";
import { type Entrance, useEnter } from "../form/use-enter.ts";
import { useSubmission } from "../form/use-visitor-form.ts";
import { PasskeyButton } from "./passkey-button.tsx";

/** A challenge is valid for five minutes. */
const challengeRenewal = 4 * 60_000;

interface PasskeySignInProps extends Entrance {
  /** Whether "keep me logged in" is checked. */
  isRemembered: () => boolean;
}

/** Signs in with a passkey (§2): by a button, and by the autofill of the username. */
export default function PasskeySignIn({ isRemembered, ...entrance }: PasskeySignInProps) {
  const signIn = async (useBrowserAutofill: boolean) => {
    const { passkey } = await loadTrpcClient();
    const options = await passkey.beginSignIn.mutate();
    const { id, rawId, type, clientExtensionResults, response } = await startAuthentication({
      // The server's library has made them.
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
    const signed = { clientDataJSON, authenticatorData, signature, userHandle };
    const extensions = { ...clientExtensionResults };
    return await passkey.signIn.mutate({
      response: { id, rawId, type, clientExtensionResults: extensions, response: signed },
      rememberMe: isRemembered(),
    });
  };
  const onSuccess = useEnter(entrance);
  const byButton = useSubmission(() => signIn(false), { onSuccess, onError: showProblem });
  const byAutofill = useRef(() => {
    signIn(true).then(onSuccess, (error: unknown) => {
      // Not requested by the user: only a refusal by the server is shown.
      if (isRefusal(error)) showFailure("login", error);
    });
  });

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    browserSupportsWebAuthnAutofill().then(
      (isSupported) => {
        if (!isSupported || isGone) return;
        byAutofill.current();
        timer = setInterval(() => {
          if (!document.hidden) byAutofill.current();
        }, challengeRenewal);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);

  return <PasskeyButton loading={byButton.isBusy} onClick={() => byButton.submit(undefined)} />;
}

/** Whether the server has refused it, and not the browser or the user. */
const isRefusal = (error: unknown) => error instanceof Error && error.name === "TRPCClientError";

function showProblem(error: unknown): void {
  if (isRefusal(error)) showFailure("login", error);
  else {
    showRefusal({
      title: i18n.t("Login failed"),
      description: i18n.t("No passkey was chosen, or it took too long. Try again."),
    });
  }
}
