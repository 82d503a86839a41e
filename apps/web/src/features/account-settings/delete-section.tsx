import { deletionDays } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Download } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { productName } from "../../shared/product-name.ts";
import { readToday } from "../../shared/today.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { useDownload } from "../../shared/use-download.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { PasswordStep } from "./password-step.tsx";
import { useDeleteAccount } from "./use-delete-account.ts";

const Question = lazyPart(() => import("@daysignal/ui/question"));

/** What the question is about: the typed password, and what shows a refusal at its field. */
interface Asked {
  input: { currentPassword?: string };
  onError: (error: unknown) => void;
}

/** Deletes the account after seven days (§4); offers a last export. */
export function DeleteSection() {
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const question = useDialog<true>();
  const remove = useDeleteAccount();
  const button = useRef<HTMLButtonElement>(null);
  const { mutate: download, isPending: isExporting } = useDownload("exportData");
  const leave = () => {
    setAsking(false);
    // The button is there again after this render.
    setTimeout(() => button.current?.focus());
  };
  return (
    <AccountSection
      title={i18n.t("Delete account")}
      note={i18n.t(
        "Everything in it is deleted after {days} days. Signing in until then keeps it.",
        { days: deletionDays },
      )}
    >
      {isAsking ? (
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
                name: `${productName.toLowerCase()}-${readToday()}.json`,
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
            onCancel={leave}
            onConfirm={(input, onError) => {
              setAsked({ input, onError });
              question.show(true);
            }}
          />
        </div>
      ) : (
        <Button ref={button} onClick={() => setAsking(true)}>
          {i18n.t("Delete Account…")}
        </Button>
      )}
      <Suspense fallback={null}>
        {question.about && asked ? (
          <Question
            title={i18n.t("Delete your account?")}
            keep={i18n.t("Keep It", {}, { comment: "Do not delete the account" })}
            confirm={i18n.t("Delete Account")}
            open={question.open}
            onOpenChange={question.onOpenChange}
            onConfirm={() => remove.mutate(asked.input, { onError: asked.onError })}
            finalFocus={question.opener}
          >
            {i18n.t(
              "You are signed out everywhere, and API tokens end. In {days} days everything is deleted for good. Sign in before to keep it.",
              { days: deletionDays },
            )}
          </Question>
        ) : null}
      </Suspense>
    </AccountSection>
  );
}
