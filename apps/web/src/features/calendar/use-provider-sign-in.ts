import type { CalendarProvider } from "@daysignal/core";
import { useEffect, useState } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { rememberOpenDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";

/** The dialog that signs in to calendars, which does not open again when a provider leads back. */
export const signInDialog = "calendar sign-in";

/**
 * Leaves for a provider (§10), which leads back to the settings; `id` is the account to sign in to again.
 * Not a mutation, which would wait for the connection and then leave unexpectedly.
 */
export function useProviderSignIn() {
  const { client } = trpc.useUtils();
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    // The browser's way back shows the page as it was left.
    const stay = () => setIsLeaving(false);
    addEventListener("pageshow", stay);
    return () => removeEventListener("pageshow", stay);
  }, []);
  const signIn = async (provider: CalendarProvider, id?: string) => {
    if (isLeaving) return;
    setIsLeaving(true);
    setProblem(undefined);
    try {
      const { beginGoogle, beginMicrosoft } = client.calendars;
      const begin = { google: beginGoogle, microsoft: beginMicrosoft };
      const { url } = await begin[provider].mutate(id === undefined ? {} : { id });
      rememberOpenDialog(signInDialog, undefined);
      location.assign(url);
    } catch (error) {
      setProblem(errorMessage(error).sentence);
      setIsLeaving(false);
    }
  };
  return {
    signIn: (provider: CalendarProvider, id?: string) => void signIn(provider, id),
    isLeaving,
    problem,
  };
}
