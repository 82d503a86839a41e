import {
  passwordMismatch,
  type RegisterInput,
  type SignedIn,
  type SignUpValues,
  signUpBlockers,
} from "@daysignal/core";
import { Button, Checkbox, isComposing, lazyPart, PasswordField, TextField } from "@daysignal/ui";
import { type ComponentProps, type KeyboardEvent, Suspense, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Trans } from "#trans";
import { i18n } from "../../../shared/language.ts";
import { showFailure, showRefusal } from "../../../shared/toasts.ts";
import { loadTrpcClient } from "../../../trpc-lazily.ts";
import styles from "../form/form.module.css";
import { type Entrance, useEnter } from "../form/use-enter.ts";
import { useVisitorForm } from "../form/use-visitor-form.ts";
import { VisitorForm } from "../form/visitor-form.tsx";
import { NewPasswordField } from "../new-password-field.tsx";

// Loaded on demand, because few users open it.
const TermsDialog = lazyPart(() => import("./terms-dialog.tsx"));
const loadResolver = async () => (await import("../form/resolvers.ts")).signUpResolver;
const loadShortResolver = async () => (await import("../form/resolvers.ts")).createAccountResolver;

const empty: SignUpValues = {
  username: "",
  email: "",
  password: "",
  confirmPassword: "",
  terms: false,
};

interface SignUpFormProps extends Entrance {
  needsInvitation: boolean;
  /** The code in the link of an invitation. */
  invitation?: string | undefined;
  /**
   * The form of the splash, without confirmation. The server validates lengths, and Enter
   * shows that the terms are not accepted.
   */
  isShort?: boolean;
}

/** Creates an account: the Sign Up tab, and the form of the splash (§2, §5). */
export default function SignUpForm(props: SignUpFormProps) {
  const { needsInvitation, invitation, isShort = false, ...entrance } = props;
  const { field, register, control, frame, formState } = useVisitorForm<SignUpValues, SignedIn>({
    loadResolver: isShort ? loadShortResolver : loadResolver,
    defaultValues: { ...empty, invitation },
    send: async ({ username, email, password, invitation: code }) => {
      const input: RegisterInput = { username, email, password, invitation: code };
      return (await loadTrpcClient()).account.register.mutate(input);
    },
    onSuccess: useEnter(entrance),
    onError: (error) => showFailure("register", error),
  });
  const values = { ...empty, ...useWatch({ control }) };
  const { password, terms, confirmPassword } = values;
  const { mismatch, termsHint } = signUpBlockers(
    isShort ? { ...values, confirmPassword: password } : values,
  );
  // A partial confirmation is no error yet: a hint asks for the rest.
  const isHalfway = mismatch && password.startsWith(confirmPassword);
  const { confirmPassword: confirmError } = formState.errors;
  const problem = mismatch && !isHalfway ? passwordMismatch : confirmError?.message;
  // A disabled button ignores Enter, so pressing it in a field shows the reason.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (event.key === "Enter" && isField && !terms && !isComposing(event.nativeEvent)) {
      showRefusal({
        title: i18n.t("Error"),
        description: i18n.t("You must accept the terms and conditions to create an account"),
      });
    }
  };
  return (
    <VisitorForm
      {...frame}
      {...(isShort ? { onKeyDown } : {})}
      action={i18n.t("Create Account")}
      disabled={mismatch || !terms}
    >
      <TextField
        hint={i18n.t("At least 3 characters")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field("username", i18n.t("Username"))}
      />
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...field(
          "email",
          i18n.t("Email", {}, { comment: "The label of a field: an email address" }),
        )}
      />
      <NewPasswordField
        {...field("password", i18n.t("Password"), isShort ? undefined : "confirmPassword")}
      />
      {isShort ? null : (
        <PasswordField
          hint={isHalfway ? i18n.t("Type the whole password again") : undefined}
          autoComplete="new-password"
          required
          {...field("confirmPassword", i18n.t("Confirm Password"))}
          error={problem && i18n.t(problem)}
        />
      )}
      {needsInvitation ? (
        <TextField
          hint={i18n.t("By invitation only: ask whoever runs this installation for a link.")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field(
            "invitation",
            i18n.t("Invitation", {}, { comment: "The code of an invitation to register" }),
          )}
        />
      ) : null}
      <TermsCheckbox
        required
        hint={
          termsHint ? i18n.t("You must accept the terms and conditions to continue") : undefined
        }
        {...register("terms")}
      />
    </VisitorForm>
  );
}

interface TermsCheckboxProps extends ComponentProps<typeof Checkbox> {
  /** The red hint while only the terms are missing (§5). */
  hint?: string | undefined;
}

/** "I accept the Terms and Conditions", with a link to read them. */
function TermsCheckbox({ hint, ...props }: TermsCheckboxProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  return (
    <div>
      <Checkbox {...props} aria-describedby={hint ? hintId : undefined}>
        <Trans
          id="I accept the <0>Terms and Conditions</0>"
          components={[
            <Button
              key="terms"
              ref={opener}
              variant="link"
              aria-haspopup="dialog"
              onClick={() => {
                setWanted(true);
                setOpen(true);
              }}
            />,
          ]}
        />
      </Checkbox>
      <p id={hintId} role="status" className={styles.hint}>
        {hint}
      </p>
      {wanted ? (
        <Suspense fallback={null}>
          <TermsDialog open={open} onOpenChange={setOpen} finalFocus={opener} />
        </Suspense>
      ) : null}
    </div>
  );
}
