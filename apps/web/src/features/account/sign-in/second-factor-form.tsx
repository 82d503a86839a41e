import type { SignedIn } from "@daysignal/core";
import { Button, Checkbox, TextField } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
import { showFailure } from "../../../shared/toasts.ts";
import type { SecondFactorValues } from "../form/resolvers.ts";
import { type Entrance, useEnter } from "../form/use-enter.ts";
import { useVisitorForm } from "../form/use-visitor-form.ts";
import { FormText, VisitorForm } from "../form/visitor-form.tsx";

const loadResolver = async () => (await import("../form/resolvers.ts")).secondFactorResolver;

interface SecondFactorFormProps extends Entrance {
  /** Signs in with the code, after a first step that was right. */
  confirm: (values: SecondFactorValues) => Promise<SignedIn>;
  onBack: () => void;
}

/** The second step of signing in (§2): a code of the authenticator app, or a recovery code. */
export default function SecondFactorForm({ confirm, onBack, ...entrance }: SecondFactorFormProps) {
  const { field, register, frame } = useVisitorForm<SecondFactorValues, SignedIn>({
    loadResolver,
    defaultValues: { code: "", rememberDevice: false },
    send: confirm,
    onSuccess: useEnter(entrance),
    onError: (error) => showFailure("login", error),
  });
  return (
    <VisitorForm
      {...frame}
      takesFocus
      action={i18n.t("Sign In")}
      below={
        <Button variant="link" onClick={onBack}>
          {i18n.t("Sign in as someone else")}
        </Button>
      }
    >
      <FormText role="status">
        {i18n.t("Enter the code of your authenticator app, or a recovery code.")}
      </FormText>
      <TextField
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field("code", i18n.t("Code", {}, { comment: "Of an authenticator app, to sign in" }))}
      />
      <Checkbox {...register("rememberDevice")}>
        {i18n.t("Do not ask on this device for 30 days")}
      </Checkbox>
    </VisitorForm>
  );
}
