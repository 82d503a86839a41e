import { errorMessage } from "../../shared/error-message.ts";
import { showFailure } from "../../shared/toasts.ts";
import { type DialogState, useDialog } from "../../shared/use-dialog.ts";

/** What proves who the operator is: the present password, or nothing with a fresh sign-in. */
export interface Proof {
  currentPassword?: string;
}

/** A call that waits for the operator to prove to be one. */
export interface WaitingCall {
  /** Sends it again; rejects if the proof was refused. */
  send: (proof: Proof) => Promise<void>;
  giveUp: () => void;
}

/**
 * Sends a call of an operator. If the server asks for the operator's own identity (§6), the question
 * is shown, and the call goes on after it. Rejects with the refusal if the question is given up.
 */
export type Confirmed = <T>(
  send: (proof: Proof) => Promise<T>,
  opener: HTMLElement | null,
) => Promise<T>;

/** The state of the question about the operator's identity, and the function that asks it if needed. */
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

/** Shows why a call has failed, unless the operator has given it up. */
export function showRefusedCall(error: unknown): void {
  if (!asksForIdentity(error)) showFailure("administer", error);
}

/** Whether the server wants to know who the operator is, or the proof was wrong. */
function asksForIdentity(error: unknown): boolean {
  const { code, field } = errorMessage(error);
  return code === "WRONG_PASSWORD" && field === "currentPassword";
}

const isTriedTooOften = (error: unknown) => errorMessage(error).code === "RATE_LIMITED";
