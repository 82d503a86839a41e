import { useEffect, useState } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { rememberOpenDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";

/** The dialog that signs in to calendars, which does not open again when Google leads back. */
export const signInDialog = "calendar sign-in";

/**
 * Leaves for Google (§10), which leads back to the settings; `id` is the account to sign in to again.
 * Not a mutation, which would wait for the connection and then leave unexpectedly.
 */
export function useGoogleSignIn() {
  const { client } = trpc.useUtils();
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    // The browser's way back shows the page as it was left.
    const stay = () => setIsLeaving(false);
    addEventListener("pageshow", stay);
    return () => removeEventListener("pageshow", stay);
  }, []);
  const signIn = async (id?: string) => {
    if (isLeaving) return;
    setIsLeaving(true);
    setProblem(undefined);
    try {
      const { url } = await client.calendars.beginGoogle.mutate(id === undefined ? {} : { id });
      rememberOpenDialog(signInDialog, undefined);
      location.assign(url);
    } catch (error) {
      setProblem(errorMessage(error).sentence);
      setIsLeaving(false);
    }
  };
  return { signIn: (id?: string) => void signIn(id), isLeaving, problem };
}
