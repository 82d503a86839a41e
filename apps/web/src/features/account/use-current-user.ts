import type { User } from "@daysignal/core";
import { useSyncExternalStore } from "react";
import { currentUser, onCurrentUserChange } from "./current-user.ts";

/** Who is signed in: null for a visitor, undefined until that is known. */
export function useCurrentUser(): User | null | undefined {
  return useSyncExternalStore(onCurrentUserChange, currentUser);
}
