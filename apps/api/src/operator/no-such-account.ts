import { DomainError } from "@daysignal/core";

/** There is no account with the id of the input. */
export const noSuchAccount = (): DomainError =>
  new DomainError("NOT_FOUND", { what: /*i18n*/ "Account", field: "id" });
