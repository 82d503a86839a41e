import { calendarDayAt, DomainError, plusDays } from "@daysignal/core";
import { findGlanceOwner } from "@daysignal/db";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { keyOf } from "../auth/hash-secret.ts";
import { isNotModified, setPrivateEtag } from "../rest/etag.ts";
import { type ContextServices, createContext } from "../trpc/context.ts";
import { inputProblem } from "../trpc/input-errors.ts";
import { dayAtAGlance, glanceText, glanceWords } from "./day-at-a-glance.ts";
import { drawPng } from "./draw-png.ts";
import { type PictureOptions, writeSvg } from "./write-svg.ts";

const types = {
  json: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  png: "image/png",
} as const;

type Format = keyof typeof types;

/**
 * GET /glance/{token}.json, .txt, .svg and .png (§11): the day of the token's owner, for displays
 * and widgets. These send nothing but the URL, so it is not below /api.
 */
export function mountGlance(fastify: FastifyInstance, services: ContextServices): void {
  fastify.get<{ Params: { file: string } }>("/:file", async (request, reply) => {
    const ctx = createContext(services, request, reply);
    const { db, now, catalogues } = ctx;
    const [, token, ending] =
      /^([\w.-]{20,100})\.(json|txt|svg|png)$/.exec(request.params.file) ?? [];
    // The pattern allows only these.
    const format = ending as Format;
    const options = token === undefined ? undefined : pictureOptions(format, request.query);
    // Every zone and beginning of the day is within these days.
    const today = calendarDayAt(now, "UTC");
    const days = { from: plusDays(today, -2), to: plusDays(today, 1) };
    const owner = token && (await findGlanceOwner(db, keyOf(token), days));
    if (!owner) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Day at a glance" });
    const language = owner.language ?? owner.settingsLanguage ?? "en";
    const i18n = catalogues(language);
    const day = dayAtAGlance(owner, now, i18n);
    const words = glanceWords(day, owner, i18n);
    const text =
      format === "json"
        ? JSON.stringify(day)
        : options
          ? writeSvg(words, language, options)
          : glanceText(words);
    const etag = setPrivateEtag(reply, `${format} ${text}`);
    if (isNotModified(request, reply)) return await reply.code(304).send();
    void reply.type(types[format]);
    if (format !== "png") return await reply.send(text);
    const draw = () => drawPng(text, etag);
    return await reply.send(await ctx.limits.calls.run(owner.userId, draw, request.signal));
  });
}

const sideReason = /*i18n*/ "must be a whole number from 1 to 2000";
const isSide = (pixels: number) => pixels >= 1 && pixels <= 2000;

const side = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d{1,4}$/.test(text) && isSide(Number(text)), sideReason)
    .transform(Number);

const optionsSchema = z.object({
  width: side(800),
  height: side(480),
  dark: z
    .enum(["true", "false", "1", "0"])
    .default("false")
    .transform((value) => value === "true" || value === "1"),
});

/** The size and colors of a picture; undefined for formats that are none. Throws INVALID_INPUT. */
function pictureOptions(format: Format, query: unknown): PictureOptions | undefined {
  if (format !== "svg" && format !== "png") return undefined;
  const options = optionsSchema.safeParse(query);
  if (!options.success) throw inputProblem(options.error);
  return options.data;
}
