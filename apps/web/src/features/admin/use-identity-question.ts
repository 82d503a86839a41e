import { errorMessage } from "../../shared/error-message.ts";
import { showFailure } from "../../shared/toasts.ts";
import { type DialogState, useDialog } from "../../shared/use-dialog.ts";

/** The proof of the operator's identity: the current password, or nothing after a recent sign-in. */
export interface Proof {
  currentPassword?: string | undefined;
}

/** A call that waits for the operator's proof of identity. */
export interface WaitingCall {
  /** Sends it again; rejects if the proof was refused. */
  send: (proof: Proof) => Promise<void>;
  giveUp: () => void;
}

/**
 * Sends a call of an operator. If the server requires a proof of identity (§6), asks for it and sends
 * the call again. Rejects with the refusal if the operator cancels.
 */
export type Confirmed = <T>(
  send: (proof: Proof) => Promise<T>,
  opener: HTMLElement | null,
) => Promise<T>;

/** The state of the identity dialog, and the function that sends calls and opens it if needed. */
export function useIdentityQuestion(): { dialog: DialogState<WaitingCall>; confirmed: Confirmed } {
  const dialog = useDialog<WaitingCall>();
  const confirmed: Confirmed = (send, opener) =>
    send({}).catch((refusal: unknown) => {
      if (!asksForIdentity(refusal)) throw refusal;
      return new Promise((resolve, reject) => {
        const again = async (proof: Proof) => {
          try {
            resolve(await send(proof));
          } catch (error) {
            if (asksForIdentity(error) || isTriedTooOften(error)) throw error;
            reject(error);
          }
        };
        dialog.show({ send: again, giveUp: () => reject(refusal) }, opener);
      });
    });
  return { dialog, confirmed };
}

/** Shows why a call has failed, unless the operator has cancelled it. */
export function showRefusedCall(error: unknown): void {
  if (!asksForIdentity(error)) showFailure("administer", error);
}

/** Whether the server requires a proof of identity, or the given one was wrong. */
function asksForIdentity(error: unknown): boolean {
  const { code, field } = errorMessage(error);
  return code === "WRONG_PASSWORD" && field === "currentPassword";
}

const isTriedTooOften = (error: unknown) => errorMessage(error).code === "RATE_LIMITED";
