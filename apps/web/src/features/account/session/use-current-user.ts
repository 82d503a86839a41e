import type { User } from "@daysignal/core";
import { useSyncExternalStore } from "react";
import { currentUser, onCurrentUserChange } from "./current-user.ts";

/** The current user: null for a visitor, undefined until it is known. */
export function useCurrentUser(): User | null | undefined {
  return useSyncExternalStore(onCurrentUserChange, currentUser);
}
