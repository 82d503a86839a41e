import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDay } from "../time/calendar-day.ts";
import { type RegionSettings, regionOf } from "./region.ts";

describe("language and region", () => {
  test.each([
    [["en-US"], "Mar 14", true],
    [["en-GB", "en-US"], "14 Mar", false],
    [["de-DE", "en"], "14 Mar", false],
    [["de"], "14 Mar", false],
    [["ru"], "14 Mar", false],
    [["ar-EG"], "14 Mar", true],
    [["he"], "14 Mar", false],
    [["ja-JP"], "Mar 14", false],
    // WebKitGTK without a locale.
    [["C"], "Mar 14", true],
    [["C", "fr-FR"], "14 Mar", false],
    [[], "Mar 14", true],
  ])("of %j write %s, with 12 hours: %s", (languages, date, hour12) => {
    const region = regionOf(languages);
    const written = new Intl.DateTimeFormat(region.locale, {
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    }).format(new Date(`${calendarDay("2026-03-14")}T12:00:00Z`));
    expect(written).toBe(date);
    expect(region.hour12).toBe(hour12);
  });

  test.each([
    ["en-US", 0, [6, 0]],
    ["de-DE", 1, [6, 0]],
    ["ar-EG", 6, [5, 6]],
    ["he-IL", 0, [5, 6]],
  ])("of %s begin the week on %i, with the weekend %j", (language, startOfWeek, weekend) => {
    expect(regionOf([language]).calendar).toMatchObject({ startOfWeek, weekend });
  });

  test("write Arabic with one kind of digits, in texts and dates", () => {
    const { locale, calendar } = regionOf(["ar-EG"], "ar");
    for (const one of [locale, calendar.locale])
      expect(new Intl.NumberFormat(one).format(125)).toBe(String(125));
  });

  test("follow the settings before the region", () => {
    const settings: RegionSettings = { weekStart: 6, timeFormat: "24", weekend: [] };
    expect(regionOf(["en-US"], "en", settings)).toMatchObject({
      hour12: false,
      calendar: { startOfWeek: 6, weekend: [] },
    });
    const inGermany = regionOf(["de-DE"], "de", { ...settings, weekStart: null, timeFormat: "12" });
    expect(inGermany).toMatchObject({ hour12: true, calendar: { startOfWeek: 1, weekend: [] } });
  });

  test("is an English locale that Intl accepts, whatever the browser reports", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (languages) => {
        const { locale, calendar } = regionOf(languages);
        const calendarLocale = calendar.locale;
        expect(Intl.getCanonicalLocales([locale, calendarLocale])).toHaveLength(
          locale === calendarLocale ? 1 : 2,
        );
        expect(locale).toMatch(/^en-/);
        expect(calendarLocale).toMatch(/^en-/);
      }),
    );
  });
});
