import { z } from "zod";

const usedSchema = z.object({
  used: z.int().min(0),
  /** Null if there is no limit for the account. */
  limit: z.int().min(0).nullable(),
});

/** What an account holds, beside what it may hold (§9). */
export const usageSchema = z
  .object({
    signals: usedSchema.meta({ description: "Including those in the trash" }),
    projects: usedSchema,
    files: z.int().min(0),
    bytes: usedSchema.meta({ description: "Of files, including space reserved for uploads" }),
  })
  .meta({ id: "Usage" });
export type Usage = z.infer<typeof usageSchema>;
