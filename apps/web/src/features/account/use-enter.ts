import { postAuthRedirectDelay, type SignedIn, welcomeNotice } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import { useRouter } from "@tanstack/react-router";
import { authToken } from "../../shared/auth-token.ts";
import { productName } from "../../shared/product-name.ts";
import { setCurrentUser } from "./current-user.ts";

/** What a form that lets people in must be told. */
export interface Entrance {
  /** Where the app opens: a path of this app. */
  destination: string;
  /** Called at once when somebody has come in, such as to close the dialog. */
  onEntered?: () => void;
}

/**
 * What follows signing in and registering alike: the session is kept, the app
 * opens where the person was going after 150 ms, and the beta notice is shown
 * 500 ms later for 5 s (§1, §2).
 */
export function useEnter({ destination, onEntered }: Entrance): (signedIn: SignedIn) => void {
  const router = useRouter();
  return ({ token, user }) => {
    authToken.save(token);
    setCurrentUser(user);
    onEntered?.();
    setTimeout(() => void router.navigate({ href: destination }), postAuthRedirectDelay);
    setTimeout(() => {
      toast({
        title: `${productName} is in beta. Use at your own discretion.`,
        duration: welcomeNotice.duration,
      });
    }, welcomeNotice.delay);
  };
}
