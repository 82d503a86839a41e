import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { english } from "./i18n.ts";
import { chooseLanguage, directionOf } from "./languages.ts";
import { readMessage } from "./read-message.ts";

describe("English messages", () => {
  test.each([
    "Sign in",
    "Add to {day}",
    "# of {day}",
    "{count, plural, =10 {Ten} other {#}}",
    "{count, plural, one {# signal} other {# signals}}",
    "{count, plural, =0 {Nothing} one {One is} other {# of {total} are}} planned for {day}.",
    "Keep {count, plural, one {it} other {them}}",
    "{count, plural, one {# day} other {# days} }{rest}, {rest}",
  ])("are read as Lingui reads them: %s", (message) => {
    expect(readMessage(message)).toEqual(compileMessage(message));
  });

  test("get their values and plurals filled in", () => {
    const planned = (count: number) =>
      english.t("{count, plural, one {# signal} other {# signals}} planned for {day}", {
        count,
        day: "today",
      });
    expect(planned(1)).toBe("1 signal planned for today");
    expect(english.t("{count, plural, =10 {ten} other {#}}", { count: 10 })).toBe("ten");
    expect(planned(1200)).toBe("1,200 signals planned for today");
  });
});

describe("the language is chosen from the tags", () => {
  test.each([
    [["de-CH", "fr"], "de"],
    [["xx", "pt-PT"], "pt-BR"],
    [["zh-CN"], "zh-Hans"],
    [["zh-TW", "ja-JP"], "ja"],
    [["iw"], "he"],
    [["C", ""], "en"],
    [[], "en"],
  ])("from %j: %s", (tags, language) => expect(chooseLanguage(tags)).toBe(language));

  test("the direction follows the language", () => {
    expect(["de", "ar", "he", "ja", "en-Arab-XA"].map(directionOf)).toEqual([
      ...["ltr", "rtl", "rtl", "ltr", "rtl"],
    ]);
  });
});
