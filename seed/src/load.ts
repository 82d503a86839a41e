import { type Api, idOf } from "./api.ts";
import { choicesAt } from "./data/choices.ts";
import { signals } from "./data/signals.ts";
import { type Moment, signalInput } from "./fill.ts";

/** The number of parallel requests. */
const atOnce = 16;

/** Creates many plain signals like those of the sample data, for load. Existing ones stay. */
export async function addLoad(
  api: Api,
  moment: Moment,
  count: number,
  onProgress: (done: number) => void,
) {
  let next = 0;
  const work = async () => {
    for (let index = next++; index < count; index = next++) {
      const like = signals[index % signals.length];
      if (like === undefined) return;
      const title = `${like.title} (${index + 1})`;
      const input = { ...choicesAt(index), ...signalInput(like, moment), title };
      await api.call("POST", "/tasks", { ...input, id: idOf("load", String(index)) });
      if ((index + 1) % 1000 === 0) onProgress(index + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
