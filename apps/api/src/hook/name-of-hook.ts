import type { Hook } from "@daysignal/core";

/** A hook's name, or the host that it calls, because the rest of the URL may contain a secret. */
export function nameOfHook({ name, url }: Pick<Hook, "name" | "url">): string {
  return name ?? new URL(url).host;
}
