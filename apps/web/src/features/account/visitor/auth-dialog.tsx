import { Button, Dialog, type OpenedDialogProps, Spinner } from "@daysignal/ui";
import { Box, Stack } from "@daysignal/ui/chakra";
import { useState } from "react";
import { i18n } from "../../../shared/language.ts";
import { useFirstField } from "../form/visitor-form.tsx";
import ResetForm from "../reset/reset-form.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import SignUpForm from "../sign-up/sign-up-form.tsx";
import { useVisitorInfo } from "../sign-up/use-visitor-info.ts";

type Mode = "sign-in" | "create" | "reset";

const titles = {
  "sign-in": /*i18n*/ "Welcome Back",
  create: /*i18n*/ "Create Account",
  reset: /*i18n*/ "Reset Password",
} as const satisfies Record<Mode, string>;

/** The link below each form to the other one. */
const toOther = {
  "sign-in": /*i18n*/ "Need an account? Create one",
  create: /*i18n*/ "Already have an account? Sign in",
  reset: /*i18n*/ "Back to Sign In",
} as const satisfies Record<Mode, string>;

interface AuthDialogProps extends OpenedDialogProps {
  /** Whether it begins with creating an account, if anyone may. */
  beginsWithCreate: boolean;
}

/** The dialog of the splash (§2): sign in, create an account, reset the password. */
export default function AuthDialog({ beginsWithCreate, ...dialog }: AuthDialogProps) {
  const info = useVisitorInfo();
  const [chosen, setMode] = useState<Mode>();
  const first = !beginsWithCreate
    ? "sign-in"
    : info === undefined
      ? undefined
      : info?.registration === "open"
        ? "create"
        : "sign-in";
  const mode = chosen ?? first;
  return (
    <Dialog
      {...dialog}
      onClosed={() => setMode(undefined)}
      size="sm"
      title={mode ? i18n.t(titles[mode]) : i18n.t("Get Started")}
      // A stray click outside does not discard typed text.
      closeOnPressBeside={false}
    >
      {mode ? (
        <AuthModes
          key={mode}
          {...{ mode, setMode, info }}
          onEntered={() => dialog.onOpenChange(false)}
        />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

interface AuthModesProps {
  mode: Mode;
  info: ReturnType<typeof useVisitorInfo>;
  setMode: (mode: Mode) => void;
  onEntered: () => void;
}

function AuthModes({ mode, info, setMode, onEntered }: AuthModesProps) {
  const body = useFirstField();
  const registration = info?.registration;
  const other = mode === "sign-in" ? "create" : "sign-in";
  const entrance = { destination: "/", onEntered };
  return (
    <Stack ref={body} gap="5" pt="2">
      {mode === "sign-in" ? (
        <SignInForm
          {...entrance}
          remember={{ label: i18n.t("Keep me logged in"), byDefault: false }}
          onForgot={() => setMode("reset")}
          info={info}
        />
      ) : mode === "create" ? (
        <SignUpForm {...entrance} isShort needsInvitation={registration === "invite"} />
      ) : (
        <ResetForm onReset={() => setMode("sign-in")} />
      )}
      {other === "create" && registration === "closed" ? null : (
        <Box alignSelf="center">
          <Button variant="link" onClick={() => setMode(other)}>
            {i18n.t(toOther[mode])}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
