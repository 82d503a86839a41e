import { z } from "zod";
import { idSchema } from "../id.ts";
import { signalSchema } from "./signal.ts";

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
