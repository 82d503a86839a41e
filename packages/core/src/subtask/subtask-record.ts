import { z } from "zod";
import { accountLimits, maxTitleLength } from "../constants.ts";
import { idSchema } from "../id.ts";
import { requiredText } from "../text.ts";

/** A subtask as it was when an occurrence of its signal was finished or missed (§4). */
export const subtaskRecordSchema = z
  .object({ id: z.uuid(), title: z.string(), completed: z.literal([0, 1]) })
  .meta({ id: "SubtaskRecord" });

export type SubtaskRecord = z.infer<typeof subtaskRecordSchema>;

/** The same in an archive. */
export const subtaskRecordsInput = z
  .array(
    z.strictObject({
      id: idSchema,
      title: requiredText(maxTitleLength),
      completed: z.literal([0, 1]),
    }),
  )
  .max(accountLimits.subtasksOfSignal);
