import { Button } from "@daysignal/ui";
import { LogIn } from "lucide-react";
import { i18n } from "../../../shared/language.ts";

interface SingleSignOnLinkProps {
  /** The provider's name. */
  label: string;
  /** The path to open afterwards. */
  destination: string;
  /** Nothing else signs in here. */
  isMain: boolean;
}

/** Leads to the OpenID provider (§6), which leads back signed in. */
export default function SingleSignOnLink({ label, destination, isMain }: SingleSignOnLinkProps) {
  return (
    <Button size="lg" variant={isMain ? "solid" : "outline"} asChild>
      <a href={`/api/auth/oidc/start?redirect=${encodeURIComponent(destination)}`}>
        <LogIn size={18} aria-hidden />
        {i18n.t(
          "Sign in with {provider}",
          { provider: label },
          { comment: "A service for signing in, such as Keycloak" },
        )}
      </a>
    </Button>
  );
}
