import { currentPasswordSchema } from "@daysignal/core";
import {
  Button,
  Disclosure,
  type DisclosureProps,
  PartBoundary,
  PasswordField,
  useSteps,
} from "@daysignal/ui";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { z } from "zod";
import { useDraft } from "../../shared/drafts.ts";
import type { FailedAction } from "../../shared/failure-words.ts";
import { i18n } from "../../shared/language.ts";
import { showFailure } from "../../shared/toasts.ts";
import { type DraftFormOptions, useDraftForm } from "../../shared/use-draft-form.ts";
import { trpc } from "../../trpc.ts";
import styles from "./account-settings.module.css";

interface AccountRowProps
  extends Omit<DisclosureProps, "id" | "isOpen" | "onToggle" | "buttonRef"> {
  /** In the address, it opens the row: /account#passkeys. */
  id: string;
  /** Opens it whatever the address is. */
  opens?: boolean;
}

/**
 * A row of the account's screen, open or closed. Open ones are open again after a reload, as what is
 * typed in them. What a row throws stays in its place.
 */
export function AccountRow({ id, opens = false, children, ...row }: AccountRowProps) {
  const [isOpen, setOpen] = useDraft(`account/open/${id}`, false);
  const button = useRef<HTMLButtonElement>(null);
  const { hash } = useLocation();
  const isNamed = hash === id;
  const open = useEffectEvent(() => {
    setOpen(true);
    if (isNamed) button.current?.focus();
  });
  useEffect(() => {
    if (isNamed || opens) open();
  }, [isNamed, opens]);
  return (
    <Disclosure {...row} id={id} isOpen={isOpen} onToggle={setOpen} buttonRef={button}>
      <PartBoundary>{children}</PartBoundary>
    </Disclosure>
  );
}

/** The steps of a row, after which the security log is read again. */
export function useAccountSteps<Step extends { name: string }>() {
  const { account } = trpc.useUtils();
  const steps = useSteps<Step>();
  return {
    ...steps,
    leave: () => {
      steps.leave();
      void account.listLog.invalidate();
    },
  };
}

/** The current password, which a change of credentials requires (§6); undefined if none was typed. */
export const typedPassword = currentPasswordSchema.transform((typed) => typed || undefined);

/** Not kept in drafts. */
const secrets = ["currentPassword"];

interface Sending {
  /** Shows an error that comes later, as those of `send`. */
  refuse: (error: unknown) => void;
  discard: () => void;
}

interface AccountFormProps<Values extends FieldValues, Input>
  extends Omit<DraftFormOptions<Values, Input>, "key" | "mode" | "secrets"> {
  draftKey?: string;
  /** By default that of the button. */
  label?: string;
  /** The label of the button that submits. */
  action: string;
  variant?: ComponentProps<typeof Button>["variant"];
  /** Titles the toast of a refusal that is about no field. Without it, the call shows its own. */
  failure?: FailedAction;
  /** The field that has focus at first. */
  focus?: Path<Values>;
  /** Sends the valid input. A rejection is shown at its field, else in a toast. */
  send: (input: Input, sending: Sending) => Promise<unknown>;
  /** A call that `send` has left to later is in flight. */
  isBusy?: boolean;
  /** Without it there is no button to cancel. The draft is discarded before. */
  onCancel?: () => void;
  /** Also asks for the current password, before or after the other fields. */
  asksPassword?: "before" | "after";
  /** The fields; those with a text get their props from `field`. */
  children: (field: ReturnType<typeof useDraftForm<Values, Input>>["field"]) => ReactNode;
}

/**
 * A form of the account's screen. A filled field shows its error on blur, an empty one only on
 * submit. Passwords are not kept as a draft.
 */
export function AccountForm<Values extends FieldValues, Input>({
  draftKey,
  action,
  label = action,
  failure,
  focus,
  send,
  isBusy = false,
  onCancel,
  variant = onCancel ? "solid" : "outline",
  asksPassword,
  children,
  ...options
}: AccountFormProps<Values, Input>) {
  const { form, field, refuse, discard } = useDraftForm<Values, Input>({
    ...options,
    ...(draftKey === undefined ? {} : { key: draftKey }),
    mode: "onTouched",
    secrets,
  });
  const show = (error: unknown) => {
    if (!refuse(error) && failure) showFailure(failure, error);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => send(input, { refuse: show, discard }),
    onError: show,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus, { shouldSelect: true });
  }, [focus, setFocus]);
  const password = asksPassword ? (
    <CurrentPasswordField
      {...field("currentPassword" as Path<Values>, i18n.t("Current Password"))}
    />
  ) : null;
  return (
    <form
      noValidate
      aria-label={label}
      className={styles.fields}
      onSubmit={form.handleSubmit((input) => mutate(input))}
    >
      {asksPassword === "before" ? password : null}
      {children(field)}
      {asksPassword === "after" ? password : null}
      <div className={styles.buttons}>
        <Button type="submit" variant={variant} loading={isPending || isBusy}>
          {action}
        </Button>
        {onCancel ? (
          <Button
            variant="quiet"
            onClick={() => {
              discard();
              onCancel();
            }}
          >
            {i18n.t("Cancel")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

type PasswordProps = Omit<ComponentProps<typeof PasswordField>, "label">;

/**
 * The current password, which a change of credentials requires. An account without one is asked to
 * sign in again instead.
 */
function CurrentPasswordField({ error, ref, ...field }: PasswordProps) {
  const { data } = trpc.singleSignOn.get.useQuery();
  // A cache that an older version stored lacks it.
  if (data?.hasPassword === false) {
    return (
      // It gets the focus that the field would have had.
      <p ref={ref} tabIndex={-1} {...(error === undefined ? {} : { role: "alert" })}>
        {error ??
          i18n.t(
            "This account has no password. Sign out and in again, and do this within ten minutes.",
          )}
      </p>
    );
  }
  return (
    <PasswordField
      hint={i18n.t("Not needed in the first ten minutes after signing in.")}
      autoComplete="current-password"
      error={error}
      ref={ref}
      {...field}
      label={i18n.t("Current Password")}
    />
  );
}

const passwordStep = z.object({ currentPassword: typedPassword });
const empty = { currentPassword: "" };

interface PasswordStepProps
  extends Pick<
    AccountFormProps<z.input<typeof passwordStep>, z.output<typeof passwordStep>>,
    "action" | "failure" | "send" | "isBusy" | "onCancel"
  > {
  /** The effect of the change. */
  children?: ReactNode;
}

/** Asks for the current password before credentials change (§6). */
export function PasswordStep({ children, ...step }: PasswordStepProps) {
  return (
    <AccountForm
      failure="changeSignIn"
      {...step}
      schema={passwordStep}
      empty={() => empty}
      focus="currentPassword"
      asksPassword="after"
    >
      {() => (children ? <p>{children}</p> : null)}
    </AccountForm>
  );
}
