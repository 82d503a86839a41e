import {
  type LoginInput,
  postAuthRedirectDelay,
  type RegisterInput,
  type SignedIn,
  welcomeNotice,
} from "@daysignal/core";
import { toast } from "@daysignal/ui";
import { useRouter } from "@tanstack/react-router";
import { authToken } from "../../../shared/auth-token.ts";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { productName } from "../../../shared/product-name.ts";
import { showFailure } from "../../../shared/toasts.ts";
import { loadTrpcClient } from "../../../trpc-lazily.ts";
import { setCurrentUser } from "../session/current-user.ts";
import { useSubmission } from "./use-visitor-form.ts";

/** The options of the sign-in and sign-up forms. */
export interface Entrance {
  /** The path to open afterwards. */
  destination: string;
  /** Called immediately on success, for example to close the dialog. */
  onEntered?: () => void;
}

/**
 * Runs after signing in and registering: stores the session, opens the destination after 150 ms,
 * and shows the beta notice 500 ms later for 5 s (§1, §2).
 */
export function useEnter({ destination, onEntered }: Entrance): (signedIn: SignedIn) => void {
  const router = useRouter();
  return ({ token, user, deletionCancelled = false, passwordRenewedAt }) => {
    authToken.save(token);
    setCurrentUser(user);
    onEntered?.();
    setTimeout(() => void router.navigate({ href: destination }), postAuthRedirectDelay);
    setTimeout(() => {
      // Instead of the beta notice: one toast is shown at a time.
      if (passwordRenewedAt !== undefined) {
        void import("./sign-in-notices.ts").then(({ sayRenewed }) =>
          sayRenewed(passwordRenewedAt, () => void router.navigate({ to: "/account" })),
        );
        return;
      }
      if (deletionCancelled) {
        void import("./sign-in-notices.ts").then(({ sayKept }) => sayKept());
        return;
      }
      toast({
        title: i18n.t("{productName} is in beta. Use at your own discretion.", { productName }),
        duration: welcomeNotice.duration,
      });
    }, welcomeNotice.delay);
  };
}

/**
 * Signs in and opens the app; on failure shows 'Login failed' with the server's message (§8),
 * unless a code is asked for.
 */
export function useLogin(entrance: Entrance) {
  return useSubmission(
    async (input: LoginInput) => (await loadTrpcClient()).account.login.mutate(input),
    {
      onSuccess: useEnter(entrance),
      onError: (error) => {
        if (!needsCode(error)) showFailure("login", error);
      },
    },
  );
}

/** Whether username and password were right, and a code is needed as well. */
export const needsCode = (error: unknown) => errorMessage(error).code === "TWO_FACTOR_REQUIRED";

/**
 * Creates an account and opens the app; on failure shows 'Registration failed' with the server's
 * message (§8).
 */
export function useRegister(entrance: Entrance) {
  return useSubmission(
    async (input: RegisterInput) => (await loadTrpcClient()).account.register.mutate(input),
    { onSuccess: useEnter(entrance), onError: (error) => showFailure("register", error) },
  );
}
