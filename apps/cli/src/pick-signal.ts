import { exitCodes, Failure } from "./failure.ts";
import type { Signal } from "./server.ts";

type Named = Pick<Signal, "id" | "title">;

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/**
 * Finds the signal for a number in a list, or for the beginning of a title. `others` is searched
 * for a title that is not in the list. Throws a `Failure` if there is none, or more than one.
 */
export async function pickSignal<S extends Named>(
  meant: string,
  list: readonly (S | null)[],
  others: () => Promise<readonly S[]>,
): Promise<S> {
  if (/^\d{1,4}$/.test(meant)) {
    const numbered = list[Number(meant) - 1];
    if (numbered) return numbered;
    throw new Failure(`There is no signal with the number ${meant}.`);
  }
  const listed = list.filter((signal) => signal !== null);
  const found = byTitle(meant, listed) ?? byTitle(meant, await others());
  if (!found) throw new Failure(`No signal begins with “${meant}”.`);
  return found;
}

function byTitle<S extends Named>(meant: string, signals: readonly S[]): S | undefined {
  const start = folded(meant);
  const found = signals.filter(({ title }) => folded(title).startsWith(start));
  const [exact, ...more] = found.filter(({ title }) => folded(title) === start);
  if (exact && more.length === 0) return exact;
  if (found.length > 1) {
    const titles = found.slice(0, 5).map(({ title }) => `  ${title}`);
    throw new Failure(`Several signals begin with “${meant}”:\n${titles.join("\n")}`, {
      exitCode: exitCodes.usage,
    });
  }
  return found[0];
}
