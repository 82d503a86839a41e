import { trpc } from "../../trpc.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { LogSection } from "./log-section.tsx";
import { OperatorSection } from "./operator-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SingleSignOnSection } from "./single-sign-on-section.tsx";
import { StorageSection } from "./storage-section.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";
import { UsernameSection } from "./username-section.tsx";

interface AccountScreenProps {
  /** Why linking an account has failed (§6). */
  problem: string | undefined;
}

/** /account (§2): the name, email and password of an account, and everything about it. */
export function AccountScreen({ problem }: AccountScreenProps) {
  const screen = useScreen("/account");
  const user = useCurrentUser();
  const hasPasswordSignIn = trpc.account.getVisitorInfo.useQuery().data?.hasPasswordSignIn ?? true;
  return (
    <SideScreen {...screen} status={user?.username ?? null}>
      <UsernameSection />
      <EmailSection />
      {hasPasswordSignIn ? <PasswordSection /> : null}
      <PasskeysSection />
      <SingleSignOnSection problem={problem} />
      <TwoFactorSection />
      <DevicesSection />
      <LogSection />
      <StorageSection />
      {user?.isOperator ? <OperatorSection /> : null}
      <DeleteSection />
    </SideScreen>
  );
}
