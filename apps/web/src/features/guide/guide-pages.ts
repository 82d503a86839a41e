const texts = import.meta.glob<string>("../../../../../docs/guide/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const pictures = import.meta.glob<string>("../../../../../docs/pictures/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The page that lists the others. */
export const contents = "README";

/** The Markdown of a page of docs/guide, in English; undefined if there is no such page. */
export const guideText = (page: string): string | undefined =>
  texts[`../../../../../docs/guide/${page}.md`];

/** Replaces the placeholder for the server's address. */
export const forThisServer = (text: string): string =>
  text.replaceAll("https://your-server.example", location.origin);

/** The names of all pages: their file names without the extension. */
export const guidePages: readonly string[] = Object.keys(texts).map((path) =>
  path.replace(/^.*\/(.*)\.md$/, "$1"),
);

/** The page that a link of the guide leads to; undefined for other links. */
export function linkedPage(href: string): string | undefined {
  const page = /^([\w-]+)\.md(?:#.*)?$/.exec(href)?.[1];
  return page !== undefined && guidePages.includes(page) ? page : undefined;
}

/** The URL of a picture for its path in a page; undefined if there is none. */
export const pictureAddress = (src: string): string | undefined =>
  pictures[src.replace("../pictures/", "../../../../../docs/pictures/")];
