/** The headline states that mark tasks, and whether they mean finished. */
export type OrgStates = ReadonlyMap<string, "open" | "done">;

/** Common states: files rarely declare the states that the editor is configured with. */
const usual =
  "TODO NEXT STARTED DOING IN-PROGRESS WAITING WAIT HOLD SOMEDAY MAYBE | DONE CANCELLED CANCELED";

/**
 * Reads the states of a file: the common ones, and those in lines such as `#+TODO: TODO WAIT(w) |
 * DONE`.
 */
export function readStates(lines: readonly string[]): OrgStates {
  const named = lines.flatMap(
    (line) => /^#\+(?:SEQ_|TYP_)?TODO:\s+(?<states>\S.*)$/i.exec(line)?.groups?.["states"] ?? [],
  );
  const states = new Map<string, "open" | "done">();
  for (const text of [usual, ...named]) {
    const words = text.split(/\s+/).map((word) => word.replace(/\([^)]*\)$/, ""));
    const bar = words.indexOf("|");
    // Without a bar only the last state means finished.
    const firstDone = bar < 0 ? words.filter(Boolean).length - 1 : bar;
    for (const [place, word] of words.entries()) {
      if (word !== "|" && word !== "") states.set(word, place < firstDone ? "open" : "done");
    }
  }
  return states;
}
