import type { ProviderAccount, SingleSignOnSettings } from "./provider.ts";

/**
 * Whether the operator's settings allow a provider account (§6): it has a verified email of an
 * allowed domain, and one of the allowed groups.
 */
export function isAllowed(
  { email, isEmailVerified, groups }: Pick<ProviderAccount, "email" | "isEmailVerified" | "groups">,
  { domains, groups: allowed }: Pick<SingleSignOnSettings, "domains" | "groups">,
): boolean {
  const domain = email?.split("@").at(-1)?.toLowerCase();
  const isInDomain =
    domains.length === 0 || (isEmailVerified && domain !== undefined && domains.includes(domain));
  return isInDomain && (allowed.length === 0 || groups.some((group) => allowed.includes(group)));
}
