import { z } from "zod";
import { languageTags } from "../language/languages.ts";

/** What a glance at the day shows besides the number of planned signals (§11). */
const choices = {
  titles: z.boolean().meta({ description: "Whether the titles of the signals are shown" }),
  times: z.boolean().meta({ description: "Whether the times of time boxes are shown (§11)" }),
  projects: z.boolean().meta({ description: "Whether the names of the projects are shown" }),
  done: z.boolean().meta({ description: "Whether it is shown which signals are finished" }),
  language: z
    .enum(languageTags)
    .nullable()
    .meta({ description: "The language of dates and words; null is that of the settings" }),
};

/** What a new glance shows. */
export const defaultGlance: GlanceChoices = {
  titles: true,
  times: false,
  projects: false,
  done: true,
  language: null,
};

/** What an archive has of a glance. Its token is not exported. */
export const archivedGlanceSchema = z.strictObject(choices);

/** What the owner chose to show. */
export type GlanceChoices = z.infer<typeof archivedGlanceSchema>;

/** A glance at the day (§11). Its address is not included. */
export const glanceSchema = z
  .object({
    isActive: z.boolean(),
    ...choices,
    createdAt: z.string().nullable().meta({ description: "When the current address was created" }),
  })
  .meta({ id: "Glance" });
export type Glance = z.infer<typeof glanceSchema>;

/** The response to creating or renewing the glance, the only one that contains its address. */
export const madeGlanceSchema = glanceSchema
  .extend({
    path: z.string().meta({
      description:
        "The path on this server without its ending (.json, .txt, .svg or .png); shown only this once",
    }),
  })
  .meta({ id: "MadeGlance" });
export type MadeGlance = z.infer<typeof madeGlanceSchema>;

/** Choices that are not given stay; a new glance has the defaults. */
export const changeGlanceInput = archivedGlanceSchema.partial();
export type ChangeGlanceInput = z.infer<typeof changeGlanceInput>;
