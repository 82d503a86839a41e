import type { User } from "@daysignal/core";
import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "./current-user.ts";

/** Who is signed in: null for a visitor, undefined until that is known. */
export function useCurrentUser(): User | null | undefined {
  return useQuery(currentUserQuery).data;
}
