import { DomainError } from "@daysignal/core";
import { type Db, findClient } from "@daysignal/db";

/**
 * Throws NOT_FOUND for a client that the user does not have; `none` means signals without a client.
 */
export async function checkClient(db: Db, userId: string, clientId = "none"): Promise<void> {
  if (clientId !== "none" && !(await findClient(db, userId, clientId))) {
    throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Client", field: "clientId" });
  }
}
