import { welcomeNotice } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";

/** Says that signing in has taken back the deletion of the account (§4). */
export function sayKept(): void {
  toast({
    title: i18n.t("Welcome back"),
    description: i18n.t("Your account is not deleted."),
    duration: welcomeNotice.duration,
  });
}
