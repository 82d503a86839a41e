/** The content of the page's `<meta>` with this name; undefined if it is missing or empty. */
export function pageMeta(name: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
}
