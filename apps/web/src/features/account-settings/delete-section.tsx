import { calendarDayAt, deletionDays } from "@daysignal/core";
import { Button, LazyQuestion, useSteps } from "@daysignal/ui";
import { Download } from "lucide-react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { productName } from "../../shared/product-name.ts";
import { showNotice } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { useDownload } from "../../shared/use-download.ts";
import { formatDay } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { sessionEnding, useLeave } from "../account/session/use-logout.ts";
import { AccountRow, PasswordStep } from "./account-parts.tsx";
import styles from "./account-settings.module.css";

/** Deletes the account after seven days (§4); offers a last export. */
export function DeleteSection() {
  const { step, part, opens, leave } = useSteps<{ name: "delete" }>();
  const question = useDialog<{ send: () => void }>();
  const remove = useRequestDeletion();
  const { mutate: download, isPending: isExporting } = useDownload("exportData");
  return (
    <AccountRow
      id="delete"
      isQuiet
      title={i18n.t("Delete account")}
      state={null}
      note={i18n.t(
        "Everything in it is deleted after {days} days. Signing in until then keeps it.",
        { days: deletionDays },
      )}
      ref={part}
    >
      {step.name === "delete" ? (
        <div className={styles.fields}>
          <p>
            {i18n.t(
              "Signals, projects, clients, files, settings and API tokens: nothing of it can be brought back afterwards. Take a copy with you.",
            )}
          </p>
          <Button
            loading={isExporting}
            onClick={() =>
              download({
                path: "/api/export",
                name: `${productName.toLowerCase()}-${readToday()}.zip`,
              })
            }
          >
            <Download size={16} aria-hidden />
            {i18n.t("Export Everything")}
          </Button>
          <PasswordStep
            action={i18n.t("Delete Account")}
            isBusy={remove.isPending}
            failure="deleteAccount"
            onCancel={() => leave()}
            send={async (proof, { refuse }) =>
              question.show({ send: () => remove.mutate(proof, { onError: refuse }) })
            }
          />
        </div>
      ) : (
        <Button {...opens({ name: "delete" })}>{i18n.t("Delete Account…")}</Button>
      )}
      <LazyQuestion
        dialog={question}
        title={i18n.t("Delete your account?")}
        keep={i18n.t("Keep It", {}, { comment: "Do not delete the account" })}
        confirm={i18n.t("Delete Account")}
        onConfirm={() => question.about?.send()}
      >
        {i18n.t(
          "You are signed out everywhere, and API tokens end. In {days} days everything is deleted for good. Sign in before to keep it.",
          { days: deletionDays },
        )}
      </LazyQuestion>
    </AccountRow>
  );
}

/** Requests the deletion, and signs out here, as the server has everywhere (§4). */
function useRequestDeletion() {
  const leave = useLeave();
  return trpc.account.requestDeletion.useMutation({
    ...sessionEnding,
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
  });
}
