import { errorMessage } from "../../shared/error-message.ts";
import { showFailure } from "../../shared/toasts.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";

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
 * the call again. Rejects if it fails, which is shown, and if the operator cancels.
 */
export type OperatorCall = <T>(
  send: (proof: Proof) => Promise<T>,
  /** Where the focus returns from the question. */
  opener: HTMLElement | null,
) => Promise<T>;

/** The state of the identity dialog, and the function that sends calls and opens it if needed. */
export function useOperatorCalls() {
  const dialog = useDialog<WaitingCall>();
  const { admin } = trpc.useUtils();
  /** Asks for the proof, and sends the call again. */
  const ask = <T>(
    send: (proof: Proof) => Promise<T>,
    opener: HTMLElement | null,
    refusal: unknown,
  ) =>
    new Promise<T>((resolve, reject) => {
      const again = async (proof: Proof) => {
        try {
          const sent = send(proof);
          await sent;
          resolve(sent);
        } catch (error) {
          if (asksForIdentity(error) || isTriedTooOften(error)) throw error;
          reject(error);
        }
      };
      dialog.show({ send: again, giveUp: () => reject(refusal) }, opener);
    });
  const call: OperatorCall = async (send, opener) => {
    try {
      const output = await send({}).catch((refusal: unknown) => {
        if (!asksForIdentity(refusal)) throw refusal;
        return ask(send, opener, refusal);
      });
      void admin.invalidate();
      return output;
    } catch (error) {
      // Unless the operator has cancelled it.
      if (!asksForIdentity(error)) showFailure("administer", error);
      throw error;
    }
  };
  return { dialog, call };
}

/** Whether the server requires a proof of identity, or the given one was wrong. */
function asksForIdentity(error: unknown): boolean {
  const { code, field } = errorMessage(error);
  return code === "WRONG_PASSWORD" && field === "currentPassword";
}

const isTriedTooOften = (error: unknown) => errorMessage(error).code === "RATE_LIMITED";
