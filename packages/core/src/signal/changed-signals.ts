import { z } from "zod";
import { idSchema } from "../id.ts";
import { type Signal, signalSchema } from "./signal.ts";
import { compareBySort } from "./view-signals.ts";

/** With more changed signals than this, reading the whole list is cheaper. */
export const maxChangedSignals = 500;

export const listChangedSignalsInput = z.strictObject({
  since: z.int().nonnegative().meta({ description: "The `seq` that the kept list is from" }),
});

export const changedSignalsSchema = z
  .object({
    seq: z.int().nonnegative().meta({ description: "Send it as `since` the next time" }),
    complete: z.boolean().meta({
      description: "False if the changes are unknown or too many: read the whole list",
    }),
    signals: z.array(signalSchema),
    gone: z.array(idSchema).meta({ description: "Ids of signals in the trash, or deleted" }),
  })
  .meta({ id: "ChangedSignals" });

export type ChangedSignals = z.infer<typeof changedSignalsSchema>;

/** Applies changes to the list of all signals outside the trash (§7). The newest come first. */
export function withChangedSignals(
  list: readonly Signal[],
  { signals, gone }: Pick<ChangedSignals, "signals" | "gone">,
): Signal[] {
  const changed = new Set([...gone, ...signals.map(({ id }) => id)]);
  const others = list.filter(({ id }) => !changed.has(id));
  return [...others, ...signals].toSorted(compareBySort["created-desc"]);
}
