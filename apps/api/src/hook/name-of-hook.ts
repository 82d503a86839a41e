import type { Hook } from "@daysignal/core";

/** A hook's name, or the host that it calls: the rest of an address can be a secret. */
export function nameOfHook({ name, url }: Pick<Hook, "name" | "url">): string {
  return name ?? new URL(url).host;
}
