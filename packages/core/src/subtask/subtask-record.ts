import { z } from "zod";

/** A subtask as it was when an occurrence of its signal was finished or missed (§4). */
export const subtaskRecordSchema = z
  .object({ id: z.uuid(), title: z.string(), completed: z.literal([0, 1]) })
  .meta({ id: "SubtaskRecord" });

export type SubtaskRecord = z.infer<typeof subtaskRecordSchema>;
