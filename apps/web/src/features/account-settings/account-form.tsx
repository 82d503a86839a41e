import { currentPasswordSchema } from "@daysignal/core";
import { Button, PasswordField } from "@daysignal/ui";
import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, type FormEventHandler, type ReactNode, useEffect } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../shared/language.ts";
import { type FailedAction, showFailure } from "../../shared/toasts.ts";
import { type DraftFormOptions, useDraftForm } from "../../shared/use-draft-form.ts";
import { trpc } from "../../trpc.ts";
import styles from "./account-settings.module.css";

/** The current password, which a change of credentials requires (§6); undefined if none was typed. */
export const typedPassword = currentPasswordSchema.transform((typed) => typed || undefined);

/** Not kept in drafts. */
const secrets = ["currentPassword"];

interface AccountFormOptions<Values extends FieldValues, Input>
  extends DraftFormOptions<Values, Input> {
  /** Titles the toast of a refusal that is about no field. Without it, the call shows its own. */
  failure?: FailedAction;
  /** The field that has focus at first. */
  focus?: Path<Values>;
  /**
   * Sends the valid input. A rejection is shown at its field, else in a toast; `refuse` does so for
   * one that comes later.
   */
  send: (input: Input, refuse: (error: unknown) => void) => Promise<unknown>;
}

/**
 * A form of the account's screen, for `AccountForm`. A filled field shows its error on blur, an empty
 * one only on submit. Passwords are not kept as a draft.
 */
export function useAccountForm<Values extends FieldValues, Input>({
  failure,
  focus,
  send,
  ...options
}: AccountFormOptions<Values, Input>) {
  const { form, field, refuse, discard } = useDraftForm<Values, Input>({
    mode: "onTouched",
    secrets,
    ...options,
  });
  const show = (error: unknown) => {
    if (!refuse(error) && failure) showFailure(failure, error);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => send(input, show),
    onError: show,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus, { shouldSelect: true });
  }, [focus, setFocus]);
  return {
    field,
    discard,
    form: { onSubmit: form.handleSubmit((input) => mutate(input)), isPending },
  };
}

interface AccountFormProps {
  label: string;
  form: { onSubmit: FormEventHandler; isPending: boolean };
  /** The label of the button that submits. */
  action: string;
  variant?: ComponentProps<typeof Button>["variant"];
  /** Without it there is no button to cancel. */
  onCancel?: () => void;
  children?: ReactNode;
}

/** The frame of a form of the account's screen: its fields and buttons. */
export function AccountForm(props: AccountFormProps) {
  const { label, form, action, onCancel, children } = props;
  const { variant = onCancel ? "solid" : "outline" } = props;
  return (
    <form noValidate aria-label={label} onSubmit={form.onSubmit}>
      <div className={styles.fields}>
        {children}
        <div className={styles.buttons}>
          <Button type="submit" variant={variant} loading={form.isPending}>
            {action}
          </Button>
          {onCancel ? (
            <Button variant="quiet" onClick={onCancel}>
              {i18n.t("Cancel")}
            </Button>
          ) : null}
        </div>
      </div>
    </form>
  );
}

type PasswordProps = Omit<ComponentProps<typeof PasswordField>, "label">;

/**
 * The current password, which a change of credentials requires. An account without one is asked to
 * sign in again instead.
 */
export function CurrentPasswordField({ error, ref, ...field }: PasswordProps) {
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
  extends Pick<AccountFormOptions<typeof empty, z.output<typeof passwordStep>>, "send"> {
  /** The label of the button. */
  action: string;
  /** Titles the toast of a refusal; a change of how one signs in by default. */
  failure?: FailedAction;
  /** A call that `send` has left to later is in flight. */
  isBusy?: boolean;
  onCancel: () => void;
  /** The effect of the change. */
  children?: ReactNode;
}

/** Asks for the current password before credentials change (§6). */
export function PasswordStep(props: PasswordStepProps) {
  const { action, failure = "changeSignIn", isBusy = false, send, onCancel, children } = props;
  const { field, form } = useAccountForm({
    schema: passwordStep,
    empty: () => empty,
    failure,
    focus: "currentPassword",
    send,
  });
  const isPending = form.isPending || isBusy;
  return (
    <AccountForm label={action} form={{ ...form, isPending }} action={action} onCancel={onCancel}>
      {children ? <p>{children}</p> : null}
      <CurrentPasswordField {...field("currentPassword", i18n.t("Current Password"))} />
    </AccountForm>
  );
}
