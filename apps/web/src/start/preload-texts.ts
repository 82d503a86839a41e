/** The name of the `meta` element that lists the files with the texts, by language. */
export const textFilesName = "text-files";

/** Fetches a language's texts beside the app's scripts; those of English are in the scripts. */
export function preloadTexts(language: string): void {
  // Not only to save the search: the pseudo-language's file begins like one of English.
  if (language === "en") return;
  const { content } = document.querySelector<HTMLMetaElement>(`meta[name=${textFilesName}]`) ?? {};
  const href = content?.split(" ").find((file) => file.includes(`/${language}-`));
  if (!href) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = href;
  document.head.append(link);
}
