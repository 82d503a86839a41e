import { languageTags } from "@daysignal/core";
import { runs } from "@daysignal/core/testing/runs";
import type { GlanceEntry, GlanceOwner } from "@daysignal/db";
import fc from "fast-check";
import sharp from "sharp";
import { expect, it } from "vitest";
import { openCatalogues } from "../language/catalogues.ts";
import { locales } from "../locales.ts";
import { dayAtAGlance, glanceText, glanceWords } from "./day-at-a-glance.ts";
import { fitText, textWidth } from "./fit-text.ts";
import { writeSvg } from "./write-svg.ts";

const catalogues = openCatalogues(locales, { warn: () => undefined });
const day = "2026-03-14" as GlanceEntry["day"];
const choice = fc.boolean();
// Includes what XML reserves or refuses, what reorders text, and half a character.
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("<", ">", "&", '"', "'", "]]>", "<script>", "&#0;", "\u0000", "\u0007"),
      fc.constantFrom("\ufffe", "\ud800", "\u202e", "\u2069", "\u2028", "\n", " ", "👩‍👩‍👧", "غدًا"),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));
const entry: fc.Arbitrary<GlanceEntry> = fc.record({
  day: fc.constant(day),
  title: text,
  project: fc.option(text),
  startsAt: fc.option(fc.constantFrom("00:00", "09:30", "23:59")),
  minutes: fc.constant(null),
  isDone: choice,
  progress: choice,
});
const owner: fc.Arbitrary<GlanceOwner> = fc.record({
  ...{ titles: choice, times: choice, projects: choice, done: choice },
  language: fc.constantFrom(...languageTags),
  ...{ userId: fc.uuid(), timeZone: fc.constant("UTC"), dayStart: fc.constant("00:00") },
  timeFormat: fc.constantFrom(null, "12", "24"),
  settingsLanguage: fc.constant(null),
  entries: fc.array(entry, { maxLength: 12 }),
});
const options = fc.record({
  width: fc.integer({ min: 1, max: 2000 }),
  height: fc.integer({ min: 1, max: 2000 }),
  dark: choice,
});

it("a picture of any day is well-formed, of its size, and has only text of the day", async () => {
  await fc.assert(
    fc.asyncProperty(owner, options, async (someone, size) => {
      const language = someone.language ?? "en";
      const i18n = catalogues(language);
      const words = glanceWords(
        dayAtAGlance(someone, new Date(`${day}T12:00:00Z`), i18n),
        someone,
        i18n,
      );
      const svg = writeSvg(words, language, size);
      // A second reader, which refuses what is not XML.
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect({ width, height }).toEqual({ width: size.width, height: size.height });
      expect(svg.match(/<(?!\/|text|title|svg|rect|path|polyline|circle)/g)).toBeNull();
      expect(svg.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]|NaN|undefined/u);
      const plain = glanceText(words);
      expect(plain.split("\n").length).toBe(
        someone.entries.length + (someone.entries.length === 0 || someone.done ? 3 : 2),
      );
      if (!someone.titles) {
        for (const { title } of words.lines) expect(title).toBe("");
      }
    }),
    { numRuns: runs(25) },
  );
});

it("a text is cut to its lines between graphemes, and never wider than they are", () => {
  const width = fc.double({ min: 2, max: 30, noNaN: true });
  const closed = (part: string) => part.replaceAll(/[\s.,:;、。،…]/g, "");
  fc.assert(
    fc.property(text, width, fc.integer({ min: 1, max: 3 }), (given, room, count) => {
      const line = given.toWellFormed().replace(/\s+/g, " ").trim();
      const lines = fitText(line, room, count);
      expect(lines.length).toBeLessThanOrEqual(count);
      for (const one of lines) expect(textWidth(one)).toBeLessThanOrEqual(room + 1e-9);
      expect(closed(line).startsWith(closed(lines.join("")))).toBe(true);
      if (!lines.at(-1)?.endsWith("…")) expect(closed(lines.join(""))).toBe(closed(line));
    }),
    { numRuns: runs(200) },
  );
});
