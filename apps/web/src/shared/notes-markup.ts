/** Links, emphasis, code, list items and headings. */
const markup =
  /https?:\/\/\S|\*\*\S|(^|\s)[*_][^\s*_].*[*_](\s|$)|`[^`]+`|\[[^\]]+\]\([^)]+\)|^\s*([-*+]|\d+[.)]|#{1,6}) \S/m;

/** So many openings in a row are no text of a person, and rendering them would nest as deep. */
const nonsense = /(?:[>*+\-[\]!_~`<(]\s*){50}/;

/** Markdown hides the definition of a reference or a footnote, and with it what was typed. */
const definition = /\]:/;

/** Whether notes read better rendered as Markdown than as they were typed. */
export const hasMarkup = (notes: string): boolean =>
  markup.test(notes) && !nonsense.test(notes) && !definition.test(notes);
