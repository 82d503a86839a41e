/** "3 open", "Nothing open": how many unfinished signals a project has. */
export function openWords(count: number): string {
  return count === 0 ? "Nothing open" : `${count} open`;
}

/** "1 open signal", "3 open signals", "No open signals": the same as a sentence's part. */
export function openSignalWords(count: number): string {
  if (count === 0) return "No open signals";
  return `${count} open ${count === 1 ? "signal" : "signals"}`;
}

/** A link as it is shown: without what every link has. */
export function linkWords(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
