import { DomainError } from "@daysignal/core";
import type { UserContext } from "./procedures.ts";

/**
 * Returns the entity whose id is in the input's `field`; throws NOT_FOUND if there is none. `what`
 * is the name of its kind.
 */
export function found<T>(entity: T | false | null | undefined, what: string, field = "id"): T {
  if (entity) return entity;
  throw new DomainError("NOT_FOUND", { what, field });
}

/**
 * As `found`, for a change. Refuses a change of an outdated version (STALE_VERSION, 412). `If-Match`
 * has the `ETag` of a change, `"7"`, or of a read, `"7-<hash>"`. The hash is ignored, because it
 * covers data without a version, such as the day of a signal.
 */
export function foundForChange<T extends { version: number }>(
  { conditions }: Pick<UserContext, "conditions">,
  entity: T | null | undefined,
  what: string,
): T {
  const current = found(entity, what);
  const header = conditions.ifMatch;
  if (header === undefined || header.trim() === "*") return current;
  const named = header.split(",").map((tag) => /^"(\d+)(?:-[\w-]+)?"$/.exec(tag.trim())?.[1]);
  if (!named.includes(String(current.version))) throw new DomainError("STALE_VERSION");
  return current;
}
