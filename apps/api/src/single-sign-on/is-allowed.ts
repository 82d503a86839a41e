import type { Person, SingleSignOnSettings } from "./provider.ts";

/**
 * Whether a person may come in by the operator's settings (§6): with an email of an allowed domain,
 * which the provider has verified, and with one of the allowed groups.
 */
export function isAllowed(
  { email, isEmailVerified, groups }: Pick<Person, "email" | "isEmailVerified" | "groups">,
  { domains, groups: allowed }: Pick<SingleSignOnSettings, "domains" | "groups">,
): boolean {
  const domain = email?.split("@").at(-1)?.toLowerCase();
  const isInDomain =
    domains.length === 0 || (isEmailVerified && domain !== undefined && domains.includes(domain));
  return isInDomain && (allowed.length === 0 || groups.some((group) => allowed.includes(group)));
}
