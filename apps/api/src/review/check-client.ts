import { DomainError } from "@daysignal/core";
import { type Db, hasClient } from "@daysignal/db";

/** Refuses a client that the user does not have; `none` is everything without one. Errors: NOT_FOUND. */
export async function checkClient(db: Db, userId: string, clientId = "none"): Promise<void> {
  if (clientId !== "none" && !(await hasClient(db, userId, clientId))) {
    throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Client", field: "clientId" });
  }
}
