import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../test/runs.ts";
import { decodeCalendar } from "./index.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text.split("")].flatMap((one) => {
      const [high, low] = [one.charCodeAt(0) >> 8, one.charCodeAt(0) & 255];
      return isLittle ? [low, high] : [high, low];
    }),
  );

/** Inserts folds at places of a file, also inside characters. */
function folded(bytes: Uint8Array, places: readonly number[], fold: string): Uint8Array {
  const cuts = places.map((place) => 3 + (place % Math.max(1, bytes.length - 3)));
  return Uint8Array.from(
    [...bytes].flatMap((byte, at) => (cuts.includes(at) ? [...latin(fold), byte] : [byte])),
  );
}

const anyLines = fc
  .array(fc.constantFrom("SUMMARY:", "é", "€", "会議", "👩🏽‍🚀", "\n", "\r\n", "x"), {
    maxLength: 30,
  })
  .map((parts) => `BEGIN:VCALENDAR${parts.join("")}`);
const anyFold = fc.constantFrom("\r\n ", "\r\n\t", "\n ", "\n\t", "\r ", "\r\t");

describe("a file", () => {
  test("in UTF-8 or UTF-16 has its text, whatever its folds and the charset that is declared", () => {
    fc.assert(
      fc.property(
        ...([anyLines, fc.array(fc.nat(), { maxLength: 5 }), anyFold] as const),
        fc.constantFrom(
          "utf-8",
          "UTF8",
          "iso-8859-1",
          "iso8859-1",
          "windows-1252",
          "us-ascii",
          "klingon",
        ),
        fc.constantFrom("", "\uFEFF"),
        (text, places, fold, charset, mark) => {
          // A fold between the two characters of a line break would not be one.
          const bytes = utf8(text.replaceAll("\r\n", "\n"));
          const expected = text.replaceAll("\r\n", "\n");
          const marked = Uint8Array.from([...utf8(mark), ...folded(bytes, places, fold)]);
          expect(decodeCalendar(marked, charset)).toBe(expected);
          for (const isLittle of [true, false]) {
            expect(decodeCalendar(utf16(mark + text, isLittle), charset)).toBe(text);
          }
        },
      ),
      { numRuns: runs(20) },
    );
  });

  test("keeps line breaks that are no folds", () => {
    const text = "A:1\r\nB:2\rC:3\n\r\nD:4 \t\r\n";
    expect(decodeCalendar(utf8(text))).toBe(text);
    expect(decodeCalendar(utf8("A:1\r\n \r\n\t2\n "))).toBe("A:12");
    expect(decodeCalendar(new Uint8Array())).toBe("");
  });

  test("may have lines in Windows-1252 among those in UTF-8", () => {
    const bytes = [...utf8("A:é\n"), ...latin("B:\xe9\x80\n"), ...utf8("C:é"), ...latin("\xe9")];
    expect(decodeCalendar(Uint8Array.from(bytes))).toBe("A:é\nB:é€\nC:Ã©é");
    const all = Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index);
    // Five of these bytes have no character.
    expect(decodeCalendar(all).replaceAll(/\p{Cc}/gu, "")).toBe("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
  });

  test("is read in the charset that is declared, if it fits", () => {
    expect(decodeCalendar(latin("A:\xb9"), "iso-8859-2")).toBe("A:š");
    expect(decodeCalendar(utf8("A:š"), "utf-8-and-more")).toBe("A:š");
    expect(decodeCalendar(latin("A:\x82\xa0"), "shift_jis")).toBe("A:あ");
    expect(decodeCalendar(latin("A:\x82"), "shift_jis")).toBe("A:‚");
    expect(decodeCalendar(latin("A:\xb9"), "my-utf-8")).toBe("A:¹");
  });

  test("is recognised as UTF-16 only by its first four bytes", () => {
    expect(decodeCalendar(latin("\0\0\0A"))).toBe("\0\0\0A");
    expect(decodeCalendar(latin("A\0\0\0"))).toBe("A\0\0\0");
    expect(decodeCalendar(latin("\0A\0\0"))).toBe("\0A\0\0");
    expect(decodeCalendar(latin("AB\0C"))).toBe("AB\0C");
    expect(decodeCalendar(latin("A\0BC"))).toBe("A\0BC");
    expect(decodeCalendar(latin("\0AB\0"))).toBe("\0AB\0");
    expect(() => decodeCalendar(latin("\xff\xfeA"))).toThrow(TypeError);
  });
});
