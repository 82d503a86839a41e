import { DomainError } from "@daysignal/core";

export const noSuchCalendar = () =>
  new DomainError("NOT_FOUND", { what: /*i18n*/ "Calendar", field: "id" });
