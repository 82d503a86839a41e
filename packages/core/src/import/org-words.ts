/** How much of what is below a headline is finished, such as `[2/4]`. */
const cookieForm = /\s*\[(?:\d*\/\d*|\d*%)\]/g;

/** A title without its statistics, unless it is nothing else. */
export const titleOf = (words: string): string => words.replace(cookieForm, "").trim() || words;

/** The tags in `:work:boss:`. */
export const splitTags = (tags: string): string[] =>
  tags.split(":").filter((tag) => tag.trim() !== "");

const fileTagsForm = /^#\+FILETAGS:(?<tags>.*)$/i;

/** The tags that all headlines of a file inherit. */
export const fileTagsIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => splitTags(fileTagsForm.exec(line)?.groups?.["tags"]?.trim() ?? ""));
