import type { AuditLine } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";

/** Whom it is about, and who did it if that was somebody else. */
export function auditPeopleWords(line: AuditLine): string {
  const { accountId, username, actorId, actor } = line;
  const about = accountId === null ? null : (username ?? i18n.t("A deleted account"));
  if (actorId === null || actorId === accountId) return about ?? i18n.t("Nobody known");
  const by = actor ?? i18n.t("A deleted account");
  return about === null ? by : i18n.t("{about}, by {by}", { about, by });
}
