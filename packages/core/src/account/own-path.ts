/**
 * A path of this app to open after a sign-in: one that starts with one slash. Undefined for anything
 * that a browser could read as another site (`//host`, `/\host`, a scheme, control characters).
 */
export function ownPath(path: unknown): string | undefined {
  const here = "https://own.invalid";
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, here))
    return undefined;
  const url = new URL(path, here);
  // "/..//host" resolves to a second slash, so the parsed path is checked as well.
  const isElsewhere = url.origin !== here || url.pathname.startsWith("//");
  if (isElsewhere || path.startsWith("//") || /[\\\p{Cc}]/u.test(path)) return undefined;
  return url.pathname + url.search + url.hash;
}
