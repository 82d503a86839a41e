import { expect, test, vi } from "vitest";
import { calendarPresets, providerWords } from "./calendar-providers.ts";
import { readCalendarFile } from "./read-calendar-file.ts";

const calendar = "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Grüße\r\nEND:VCALENDAR\r\n";

test("a file is read as it is, packed, and in another encoding than UTF-8", async () => {
  const gzip = new Blob([calendar]).stream().pipeThrough(new CompressionStream("gzip"));
  const packed = new Uint8Array(await new Response(gzip).arrayBuffer());
  const latin = Uint8Array.from(calendar, (letter) => letter.charCodeAt(0));
  for (const bytes of [new TextEncoder().encode(calendar), packed]) {
    expect(await readCalendarFile(new Blob([bytes]))).toBe(calendar);
  }
  expect(await readCalendarFile(new Blob([latin]))).toContain("BEGIN:VCALENDAR");
});

test("a file is unpacked only if it begins like a packed one", async () => {
  const unpack = vi.spyOn(Blob.prototype, "stream");
  for (const [start, isPacked] of [
    [[0x1f, 0x8b], true],
    [[0x1f, 0x41], false],
    [[0x41, 0x8b], false],
  ] as const) {
    unpack.mockClear();
    await readCalendarFile(new Blob([Uint8Array.from(start)]));
    expect(unpack.mock.calls.length > 0).toBe(isPacked);
  }
  unpack.mockRestore();
});

test("a file that only begins like a packed one is read as it is", async () => {
  for (const start of [
    [0x1f, 0x8b],
    [0x1f, 0x41],
    [0x41, 0x8b],
  ]) {
    const bytes = Uint8Array.from([...start, ...new TextEncoder().encode("END:VCALENDAR")]);
    expect(await readCalendarFile(new Blob([bytes]))).toContain("END:VCALENDAR");
  }
});

test("a provider opens its own sign-in once that is set up, and says until then what to set up", () => {
  for (const preset of calendarPresets) {
    for (const isSetUp of [true, false]) {
      const words = providerWords(preset, { google: isSetUp, microsoft: isSetUp });
      const opens = preset === "google" || preset === "microsoft";
      const whenSetUp = isSetUp ? preset : null;
      expect(words.signIn).toBe(opens ? whenSetUp : "password");
      expect(words.name.toLowerCase()).toContain(preset === "other" ? "another" : preset);
      expect(words.note.startsWith(`${words.name} opens.`)).toBe(opens && isSetUp);
      expect(words.note.includes(`${preset.toUpperCase()}_CALENDAR_CLIENT_ID`)).toBe(
        opens && !isSetUp,
      );
      for (const address of [words.server, words.example]) {
        expect(address === "" || new URL(address).protocol === "https:").toBe(true);
      }
      expect(new URL(words.example).hostname).toMatch(/\.example\.com$/);
      // Where the server is the same for everybody, it is filled in.
      const isFixed = ["icloud", "fastmail", "mailbox"].includes(preset);
      expect(words.server !== "").toBe(isFixed);
    }
  }
});
