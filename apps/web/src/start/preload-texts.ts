/** The name of the `meta` element that lists the files with the texts, by language. */
export const textFilesName = "text-files";

/** The address of a language's texts; undefined for English, which is in the scripts. */
export function textsAddress(language: string): string | undefined {
  const { content } = document.querySelector<HTMLMetaElement>(`meta[name=${textFilesName}]`) ?? {};
  // The name ends with a hash of eight characters: "/en-" alone would also find `en-Arab-XA`.
  const named = new RegExp(`/${language}-.{8}\\.js$`);
  return content?.split(" ").find((file) => named.test(file));
}

/** Fetches a language's texts beside the app's scripts. */
export function preloadTexts(language: string): void {
  const href = textsAddress(language);
  if (href === undefined) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = href;
  document.head.append(link);
}
