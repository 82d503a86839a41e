/**
 * The path to return to after signing in, if it is a screen of this app: one that starts with one
 * slash. Anything that a browser could read as another site (`//host`, `/\host`, a scheme, control
 * characters) is undefined, and so are paths that redirect.
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  const here = "https://own.invalid";
  if (!URL.canParse(value, here)) return undefined;
  const url = new URL(value, here);
  // "/..//host" resolves to a second slash, so the parsed path is checked as well.
  const isElsewhere = url.origin !== here || url.pathname.startsWith("//");
  if (isElsewhere || value.startsWith("//") || /[\\\p{Cc}]/u.test(value)) return undefined;
  if (/^\/(auth|splash|api|trpc)(\/|$)/.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
