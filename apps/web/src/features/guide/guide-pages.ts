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

/** The text with this server's address in place of the one that the pages have for it. */
export const forThisServer = (text: string): string =>
  text.replaceAll("https://your-server.example", location.origin);

/** All pages, by their file names without the ending. */
export const guidePages: readonly string[] = Object.keys(texts).map((path) =>
  path.replace(/^.*\/(.*)\.md$/, "$1"),
);

/** The page that a link of the guide leads to; undefined for what is not in the guide. */
export function linkedPage(href: string): string | undefined {
  const page = /^([\w-]+)\.md(?:#.*)?$/.exec(href)?.[1];
  return page !== undefined && guidePages.includes(page) ? page : undefined;
}

/** The address of a picture, as it is written in a page. */
export const pictureAddress = (src: string): string | undefined =>
  pictures[src.replace("../pictures/", "../../../../../docs/pictures/")];
