import { z } from "zod";

const usedSchema = z.object({
  used: z.int().min(0),
  /** Null if the account has no such limit. */
  limit: z.int().min(0).nullable(),
});

/** The usage of an account and its limits (§9). */
export const usageSchema = z
  .object({
    signals: usedSchema.meta({ description: "Including those in the trash" }),
    projects: usedSchema,
    files: z.int().min(0),
    bytes: usedSchema.meta({
      description: "The size of files, including space reserved for uploads",
    }),
  })
  .meta({ id: "Usage" });
export type Usage = z.infer<typeof usageSchema>;
