import type { CreatedInvitation, Invitation } from "@daysignal/core";
import {
  announce,
  Button,
  ItemButton,
  ItemRow,
  lazyDialog,
  SelectField,
  TextField,
} from "@daysignal/ui";
import type { Secret } from "@daysignal/ui/secret-dialog";
import { getQueryKey } from "@trpc/react-query";
import { type FormEvent, useRef } from "react";
import { auditWords } from "../../shared/audit-words.ts";
import { cachedList, putFirst } from "../../shared/cached-list.ts";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import styles from "./admin.module.css";
import { AdminList } from "./admin-list.tsx";
import { instantWords } from "./admin-words.ts";

const SecretDialog = lazyDialog(() => import("@daysignal/ui/secret-dialog"));

/** How long an invitation may last, in days. */
const lifetimes = ["1", "7", "30", "365"];

const initial = { days: "7", uses: "1" };

const invitations = cachedList<Invitation>({
  queryKey: getQueryKey(trpc.admin.listInvitations, undefined, "query"),
  scope: { id: "invitations" },
  put: putFirst,
});

/** The invitations to register (§6): makes links, and withdraws them. */
export function InvitationsPanel() {
  const query = trpc.admin.listInvitations.useQuery(undefined, { staleTime: 0 });
  const [typed, setTyped, dropTyped] = useDraft("new invitation", initial);
  const { days, uses } = typed;
  const create = trpc.admin.createInvitation.useMutation({
    ...invitations.response({
      failure: "administer",
      answer: ({ invitation: _, ...made }: CreatedInvitation) => made,
      onDone: () => {
        dropTyped();
        cannotBeUndone(auditWords("invitation-created"));
      },
    }),
    // The link must only be on screen, not in a cache.
    gcTime: 0,
  });
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const secret = useDialog<Secret>();
  const isValid = /^[1-9]\d{0,2}$/.test(uses.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return field.current?.focus();
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
            error={isValid ? undefined : i18n.t("Enter a number from 1 to 999.")}
            value={uses}
            onChange={({ target }) => setTyped({ ...typed, uses: target.value })}
          />
        </div>
        <Button ref={button} type="submit" variant="solid" loading={create.isPending}>
          {i18n.t("Invite", {}, { comment: "Make the link of an invitation" })}
        </Button>
      </form>
      <AdminList query={query} empty={i18n.t("Nobody is invited")}>
        {(invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onWithdrawn={() => button.current?.focus()}
          />
        )}
      </AdminList>
      {secret.about ? <SecretDialog dialog={secret} secret={secret.about} /> : null}
    </>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  /** Moves focus, as the row goes. */
  onWithdrawn: () => void;
}

function InvitationRow({ invitation, onWithdrawn }: InvitationRowProps) {
  const { id, createdAt, expiresAt, maxUses, uses } = invitation;
  const withdraw = trpc.admin.deleteInvitation.useMutation(
    invitations.deletion({
      failure: "administer",
      final: () => i18n.t("The invitation was withdrawn."),
    }),
  );
  const hasEnded = Date.parse(expiresAt) <= Date.now();
  const time = instantWords(expiresAt);
  const made = instantWords(createdAt);
  return (
    <ItemRow
      name={i18n.t("{uses} of {maxUses} used", { uses, maxUses })}
      note={[
        hasEnded ? i18n.t("Ended {time}", { time }) : i18n.t("Good until {time}", { time }),
        i18n.t("Made {time}", { time: made }),
      ].join(" · ")}
    >
      <ItemButton
        label={i18n.t("Withdraw the invitation made {time}", { time: made })}
        onClick={() => {
          withdraw.mutate({ id });
          announce(i18n.t("The invitation was withdrawn."));
          onWithdrawn();
        }}
      >
        {i18n.t("Withdraw", {}, { comment: "End an invitation" })}
      </ItemButton>
    </ItemRow>
  );
}
