import { useRef } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { AccountSection } from "./account-section.tsx";
import { EmailCodeForm } from "./email-code-form.tsx";
import { NewEmailForm } from "./new-email-form.tsx";

/** Changes the email in two steps (§7): the new one, then the code that was sent to it. */
export function EmailSection() {
  const user = useCurrentUser();
  // As a draft, so that the second step is still there after a look at the mail.
  const [pending, setPending, dropPending] = useDraft<string>("account/pending email", "");
  const part = useRef<HTMLDivElement>(null);
  const leave = () => {
    dropPending();
    // The first step is there again after this render.
    setTimeout(() => part.current?.querySelector("input")?.focus());
  };
  return (
    <AccountSection
      title={i18n.t("Email")}
      note={i18n.t("Now {email}. A new one counts once you have entered the code sent to it.", {
        email: user?.email ?? "",
      })}
    >
      <div ref={part}>
        {pending === "" ? (
          <NewEmailForm onCodeSent={setPending} />
        ) : (
          <EmailCodeForm email={pending} onDone={leave} />
        )}
      </div>
    </AccountSection>
  );
}
