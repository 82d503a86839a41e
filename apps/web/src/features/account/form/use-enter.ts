import { postAuthRedirectDelay, type SignedIn, welcomeNotice } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import { useRouter } from "@tanstack/react-router";
import { authToken } from "../../../shared/auth-token.ts";
import { i18n } from "../../../shared/language.ts";
import { productName } from "../../../shared/product-name.ts";
import { setCurrentUser } from "../session/current-user.ts";

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
          sayRenewed(
            passwordRenewedAt,
            () => void router.navigate({ to: "/account", hash: "password" }),
          ),
        );
      } else if (deletionCancelled) {
        void import("./sign-in-notices.ts").then(({ sayKept }) => sayKept());
      } else {
        toast({
          title: i18n.t("{productName} is in beta. Use at your own discretion.", { productName }),
          duration: welcomeNotice.duration,
        });
      }
    }, welcomeNotice.delay);
  };
}
