/**
 * A path of this app to open after a sign-in; "/" for anything that a browser could read as
 * another site.
 */
export function ownPath(path: string | undefined): string {
  const here = "https://own.invalid";
  if (path === undefined || !path.startsWith("/") || !URL.canParse(path, here)) return "/";
  const url = new URL(path, here);
  const isElsewhere = url.origin !== here || url.pathname.startsWith("//");
  if (isElsewhere || path.startsWith("//") || /[\\\p{Cc}]/u.test(path)) return "/";
  return url.pathname + url.search + url.hash;
}
