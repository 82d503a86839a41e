/** The name of the `meta` element that lists the files with the texts, by language. */
export const textFilesName = "text-files";

/** Fetches a language's texts beside the app's scripts; those of English are in the scripts. */
export function preloadTexts(language: string): void {
  const { content } = document.querySelector<HTMLMetaElement>(`meta[name=${textFilesName}]`) ?? {};
  // The name ends with a hash of eight characters: "/en-" alone would also find `en-Arab-XA`.
  const named = new RegExp(`/${language}-.{8}\\.js$`);
  const href = content?.split(" ").find((file) => named.test(file));
  if (!href) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = href;
  document.head.append(link);
}
