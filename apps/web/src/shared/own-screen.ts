import { ownPath } from "@daysignal/core";

/** The path to return to after signing in: a screen of this app, and not a path that redirects. */
export function ownScreen(value: unknown): string | undefined {
  const path = ownPath(value);
  return path !== undefined && /^\/(auth|splash|api|trpc)([/?#]|$)/.test(path) ? undefined : path;
}
