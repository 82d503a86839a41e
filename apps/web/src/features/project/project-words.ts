/** The number of a project's unfinished signals: "3 open", "Nothing open". */
export function openWords(count: number): string {
  return count === 0 ? "Nothing open" : `${count} open`;
}

/** The same within a sentence: "1 open signal", "3 open signals", "No open signals". */
export function openSignalWords(count: number): string {
  if (count === 0) return "No open signals";
  return `${count} open ${count === 1 ? "signal" : "signals"}`;
}

/** A link for display, without the parts that all links have. */
export function linkWords(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
