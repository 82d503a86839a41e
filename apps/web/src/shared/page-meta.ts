/** What the server has put into the page's own `<meta>` of this name; undefined where that is nothing. */
export function pageMeta(name: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
}
