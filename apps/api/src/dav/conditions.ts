import { DomainError } from "@daysignal/core";
import type { Item } from "./items.ts";

/** The conditions of a change on the current state of a resource. */
export interface Conditions {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Refuses a change whose conditions the current item does not meet (STALE_VERSION, 412). */
export function assertConditions(
  { ifMatch, ifNoneMatch }: Conditions,
  current: Item | undefined,
): void {
  const isStale = ifMatch !== undefined && !isNamed(ifMatch, current);
  const isThere = ifNoneMatch !== undefined && isNamed(ifNoneMatch, current);
  if (isStale || isThere) throw new DomainError("STALE_VERSION");
}

function isNamed(header: string, current: Item | undefined): boolean {
  if (!current) return false;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(current.etag);
}
