import { DomainError } from "@daysignal/core";
import type { Context } from "../trpc/context.ts";

/** Throws NOT_SUPPORTED if the operator has switched off passwords (`PASSWORD_SIGN_IN`). */
export function assertPasswordSignIn({ installation }: Pick<Context, "installation">): void {
  if (installation.hasPasswordSignIn ?? true) return;
  const message = /*i18n*/ "Passwords are switched off here. Use single sign-on.";
  throw new DomainError("NOT_SUPPORTED", { message });
}
