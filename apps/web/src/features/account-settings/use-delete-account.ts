import { calendarDayAt } from "@daysignal/core";
import { readConnection } from "../../shared/connection.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { formatDay } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { endSession, setSigningOut } from "../account/session/current-user.ts";
import { useLeave } from "../account/session/use-leave.ts";

/** Deletes the account in seven days and signs out here, as the server has everywhere (§4). */
export function useDeleteAccount() {
  const leave = useLeave();
  return trpc.account.requestDeletion.useMutation({
    // As in useLogout.
    onMutate: () => setSigningOut(true),
    onSuccess: async ({ deleteAt }) => {
      await leave();
      const day = formatDay(calendarDayAt(deleteAt, dayRule().timeZone), {
        month: "long",
        day: "numeric",
      });
      showNotice(
        i18n.t("Your account will be deleted on {day}", { day }),
        i18n.t("Sign in before to keep it."),
      );
    },
    onSettled: () => {
      setSigningOut(false);
      if (readConnection().name === "sessionEnded") endSession();
    },
  });
}
