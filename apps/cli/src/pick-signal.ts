import { exitCodes, Failure } from "./failure.ts";
import type { Signal } from "./server.ts";

type Named = Pick<Signal, "id" | "title">;

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/**
 * The signal that a number of a list, or the beginning of a title, means. `others` are looked at for
 * a title that the list does not have. Throws a `Failure` if there is none, or more than one.
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
