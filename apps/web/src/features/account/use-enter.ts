import { postAuthRedirectDelay, type SignedIn, welcomeNotice } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { authToken } from "../../shared/auth-token.ts";
import { productName } from "../../shared/product-name.ts";
import { setCurrentUser } from "./current-user.ts";

/**
 * What follows signing in and registering alike: the session is kept, the app
 * opens where the person was going after 150 ms, and the beta notice is shown
 * 500 ms later for 5 s (§1, §2).
 */
export function useEnter(destination: string): (signedIn: SignedIn) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return ({ token, user }) => {
    // Whatever is left belongs to whoever was here before.
    queryClient.clear();
    authToken.save(token);
    setCurrentUser(queryClient, user);
    setTimeout(() => void router.navigate({ href: destination }), postAuthRedirectDelay);
    setTimeout(() => {
      toast({
        title: `${productName} is in beta. Use at your own discretion.`,
        duration: welcomeNotice.duration,
      });
    }, welcomeNotice.delay);
  };
}
