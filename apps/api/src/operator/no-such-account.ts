import { DomainError } from "@daysignal/core";

/** The error for an unknown account id in the input. */
export const noSuchAccount = (): DomainError =>
  new DomainError("NOT_FOUND", { what: /*i18n*/ "Account", field: "id" });
