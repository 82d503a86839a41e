import type { AccessKind, AccountAccess } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { region } from "../../../shared/region.ts";

const kinds: Readonly<Record<AccessKind, string>> = {
  passkey: /*i18n*/ "Passkey",
  "single-sign-on": /*i18n*/ "Single sign-on",
  token: /*i18n*/ "API token",
  app: /*i18n*/ "App with access",
  hook: /*i18n*/ "Hook",
  "calendar-feed": /*i18n*/ "Calendar feed",
  glance: /*i18n*/ "Day at a glance",
};

/** Its kind and its name: 'Passkey: Laptop'. */
export function accessName({ kind, name }: AccountAccess): string {
  const what = i18n.t(kinds[kind]);
  return name === null ? what : i18n.t("{action}: {name}", { action: what, name });
}

/** When it was added and last used: 'Added on 12 Mar 2026, last used on 14 Mar 2026'. */
export function accessDays({ createdAt, lastUsedAt }: AccountAccess): string {
  const format = new Intl.DateTimeFormat(region.locale, { dateStyle: "medium" });
  const added = format.format(new Date(createdAt));
  return lastUsedAt === null
    ? i18n.t("Added on {added}", { added })
    : i18n.t("Added on {added}, last used on {used}", {
        added,
        used: format.format(new Date(lastUsedAt)),
      });
}
