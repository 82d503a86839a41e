import { trpc } from "../../trpc.ts";

/** Allows an app to sign in (§14). Not optimistic: the browser goes where the response says. */
export function useAllowApp() {
  // The response contains a code, which must not be in a cache.
  return trpc.oauth.allowApp.useMutation({ gcTime: 0 });
}
