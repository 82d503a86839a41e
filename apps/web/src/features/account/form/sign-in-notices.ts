import { welcomeNotice } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
import { region } from "../../../shared/region.ts";

/** Says that signing in has cancelled the deletion of the account (§4). */
export function sayKept(): void {
  toast({
    title: i18n.t("Welcome back"),
    description: i18n.t("Your account is not deleted."),
    duration: welcomeNotice.duration,
  });
}

/** Long enough to be read and followed, in milliseconds. */
const renewedDuration = 30_000;

/** Says that an operator has chosen the password of the account, at an instant (§6). */
export function sayRenewed(at: string, openAccount: () => void): void {
  const time = new Intl.DateTimeFormat(region.locale, { dateStyle: "medium" }).format(new Date(at));
  toast({
    title: i18n.t("Somebody else knows your password"),
    description: i18n.t(
      "Whoever runs this installation gave your account a new one on {day}. Choose your own.",
      { day: time },
    ),
    duration: renewedDuration,
    action: { label: i18n.t("Account"), onClick: openAccount },
  });
}
