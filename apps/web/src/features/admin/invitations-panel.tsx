import type { Invitation } from "@daysignal/core";
import { Button, SelectField, TextField } from "@daysignal/ui";
import { type FormEvent, type RefObject, useRef } from "react";
import { announce } from "../../shared/announcer.tsx";
import { auditWords } from "../../shared/audit-words.ts";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { showFailure } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import { instantWords } from "./account-words.ts";
import styles from "./admin.module.css";
import { AdminList } from "./admin-list.tsx";
import type { Secret } from "./secret-dialog.tsx";
import { ShownSecret } from "./shown-secret.tsx";

/** How long an invitation may last, in days. */
const lifetimes = ["1", "7", "30", "365"];

const initial = { days: "7", uses: "1" };

/** The invitations to register (§6): makes links, and withdraws them. */
export function InvitationsPanel() {
  const utils = trpc.useUtils();
  const query = trpc.admin.listInvitations.useQuery(undefined, { staleTime: 0 });
  const [typed, setTyped, dropTyped] = useDraft("new invitation", initial);
  const { days, uses } = typed;
  const create = trpc.admin.createInvitation.useMutation({
    onSuccess: () => {
      dropTyped();
      cannotBeUndone(auditWords("invitation-created"));
      void utils.admin.listInvitations.invalidate();
    },
    onError: (failure) => showFailure("administer", failure),
  });
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const secret = useDialog<Secret>();
  const isRight = /^[1-9]\d{0,2}$/.test(uses.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return field.current?.focus();
    if (create.isPending) return;
    const expiresAt = new Date(Date.now() + Number(days) * 86_400_000).toISOString();
    create.mutate(
      { expiresAt, maxUses: Number(uses) },
      {
        onSuccess: ({ invitation }) =>
          secret.show(
            {
              words: () => ({
                title: i18n.t("Invitation"),
                label: i18n.t("Link of the invitation"),
                hint: i18n.t("It is shown this once. Whoever opens it can register."),
              }),
              value: `${location.origin}/auth?invitation=${invitation}`,
            },
            button.current,
          ),
      },
    );
  };
  return (
    <>
      <form noValidate className={styles.bar} onSubmit={submit}>
        <SelectField
          label={i18n.t("Good for", {}, { comment: "How long an invitation lasts" })}
          options={lifetimes.map((value) => ({
            value,
            label: i18n.t("{count, plural, one {# day} other {# days}}", { count: Number(value) }),
          }))}
          value={days}
          onChange={({ target }) => setTyped({ ...typed, days: target.value })}
        />
        <div className={styles.narrow}>
          <TextField
            ref={field}
            label={i18n.t("Accounts", {}, { comment: "Also: how many an invitation opens" })}
            inputMode="numeric"
            error={isRight ? undefined : i18n.t("Enter a number from 1 to 999.")}
            value={uses}
            onChange={({ target }) => setTyped({ ...typed, uses: target.value })}
          />
        </div>
        <Button ref={button} type="submit" variant="solid" loading={create.isPending}>
          {i18n.t("Invite", {}, { comment: "Make the link of an invitation" })}
        </Button>
      </form>
      <AdminList query={query} idOf={({ id }) => id} empty={i18n.t("Nobody is invited")}>
        {(invitation) => <InvitationRow invitation={invitation} home={button} />}
      </AdminList>
      <ShownSecret dialog={secret} />
    </>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  /** The element that gets focus when the row is gone. */
  home: RefObject<HTMLElement | null>;
}

function InvitationRow({ invitation, home }: InvitationRowProps) {
  const { id, createdAt, expiresAt, maxUses, uses } = invitation;
  const utils = trpc.useUtils();
  const withdraw = trpc.admin.deleteInvitation.useMutation({
    onSuccess: () => {
      const now = i18n.t("The invitation was withdrawn.");
      cannotBeUndone(now);
      announce(now);
      home.current?.focus();
    },
    onError: (failure) => showFailure("administer", failure),
    onSettled: () => utils.admin.listInvitations.invalidate(),
  });
  const hasEnded = Date.parse(expiresAt) <= Date.now();
  const time = instantWords(expiresAt);
  const made = instantWords(createdAt);
  return (
    <>
      <div className={styles.text}>
        <p className={styles.name}>{i18n.t("{uses} of {maxUses} used", { uses, maxUses })}</p>
        <p className={styles.meta}>
          {hasEnded ? i18n.t("Ended {time}", { time }) : i18n.t("Good until {time}", { time })}
          {" · "}
          {i18n.t("Made {time}", { time: made })}
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        loading={withdraw.isPending}
        aria-label={i18n.t("Withdraw the invitation made {time}", { time: made })}
        onClick={() => withdraw.mutate({ id })}
      >
        {i18n.t("Withdraw", {}, { comment: "End an invitation" })}
      </Button>
    </>
  );
}
