import { DomainError } from "@daysignal/core";
import { DistributeRefused, UnusableDatabaseError } from "@daysignal/db";
import pg from "pg";
import { SettingsError } from "../env.ts";
import { AdminError } from "./operator.ts";

/** Explains why a command failed: a sentence for errors that operators can fix, else the stack. */
export function explain(error: unknown): string {
  const known = [AdminError, DistributeRefused, DomainError, SettingsError, UnusableDatabaseError];
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message;
  // System errors: a file that cannot be written, a database that cannot be reached.
  if (error instanceof Error && "code" in error && /^E[A-Z]+$/.test(String(error.code))) {
    return error.message || `The database cannot be reached (${error.code}).`;
  }
  if (error instanceof pg.DatabaseError && isRefusal(error)) {
    return `The database refuses: ${error.message}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * A wrong user, password or database, too many connections, or a server that is starting or
 * stopping.
 */
function isRefusal({ code = "" }: pg.DatabaseError): boolean {
  return /^(28|3D|53|57P)/.test(code);
}
