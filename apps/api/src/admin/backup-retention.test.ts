import fc from "fast-check";
import { expect, test } from "vitest";
import { backupName } from "./backup-cipher.ts";
import { expendableBackups } from "./backup-retention.ts";

const day = 24 * 60 * 60 * 1000;
const moments = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2040-01-01"),
  noInvalidDate: true,
});
const named = (at: Date) => backupName(at, undefined);

test("whenever backups were made, the newest stays, at most eleven stay, and none is needed later", () => {
  fc.assert(
    fc.property(fc.array(moments, { maxLength: 60 }), (made) => {
      const names = [...new Set(made.map(named))];
      const expendable = new Set(expendableBackups(names));
      const kept = names.filter((name) => !expendable.has(name)).toSorted();
      expect(kept.at(-1)).toBe(names.toSorted().at(-1));
      expect(kept.length).toBeLessThanOrEqual(11);
      // With fewer than seven days of backups, all of them are kept.
      expect(kept.length).toBeGreaterThanOrEqual(
        Math.min(7, new Set(names.map((n) => n.slice(0, 20))).size),
      );
      expect(expendableBackups(kept)).toEqual([]);
    }),
  );
});

test("of nightly backups, those of the last seven days and four weeks stay", () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 29, max: 80 }), (first, nights) => {
      let kept: string[] = [];
      for (let night = 0; night < nights; night += 1) {
        kept.push(named(new Date(first.getTime() + night * day)));
        const expendable = new Set(expendableBackups(kept));
        kept = kept.filter((name) => !expendable.has(name));
      }
      const last = (ago: number) => named(new Date(first.getTime() + (nights - 1 - ago) * day));
      for (const ago of [0, 1, 2, 3, 4, 5, 6]) expect(kept).toContain(last(ago));
      // The last backup of each of the three weeks before this one.
      const oldest = Array.from({ length: 28 }, (_, ago) => last(ago)).filter((name) =>
        kept.includes(name),
      );
      expect(oldest.length).toBeGreaterThanOrEqual(9);
      expect(kept.length).toBeLessThanOrEqual(10);
    }),
  );
});

test("other files are not touched", () => {
  const names = ["daysignal.tar.gz", "notes.txt", "daysignal-2020-01-01T00-00-00.tar.gz.part"];
  const old = Array.from({ length: 20 }, (_, index) => named(new Date(index * 8 * day)));
  for (const name of names) expect(expendableBackups([...names, ...old])).not.toContain(name);
});
