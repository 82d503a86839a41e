import { toast } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
import { region } from "../../../shared/region.ts";

/** Long enough to be read and followed, in milliseconds. */
const duration = 30_000;

/** Says that somebody else has chosen the password of the account, at an instant (§6). */
export function sayRenewed(at: string, openAccount: () => void): void {
  const time = new Intl.DateTimeFormat(region.locale, { dateStyle: "medium" }).format(new Date(at));
  toast({
    title: i18n.t("Somebody else knows your password"),
    description: i18n.t(
      "Whoever runs this installation gave your account a new one on {day}. Choose your own.",
      { day: time },
    ),
    duration,
    action: { label: i18n.t("Account"), onClick: openAccount },
  });
}
