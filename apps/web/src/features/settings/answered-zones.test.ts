import { expect, test, vi } from "vitest";
import { isZoneAnswered, rememberZoneAnswer } from "./answered-zones.ts";

const [berlin, auckland, tokyo] = ["Europe/Berlin", "Pacific/Auckland", "Asia/Tokyo"];

test("an answer about a zone is remembered, also without storage, until days follow that zone and are brought back", () => {
  for (const stored of [new Map<string, string>(), undefined]) {
    vi.stubGlobal(
      "localStorage",
      stored && {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      },
    );
    rememberZoneAnswer(tokyo, berlin);
    rememberZoneAnswer(berlin, auckland);
    expect(isZoneAnswered(berlin, auckland)).toBe(true);
    expect(isZoneAnswered(berlin, tokyo)).toBe(false);
    // Back home, days follow Berlin again: the next journey is asked about.
    rememberZoneAnswer(auckland, berlin);
    expect(isZoneAnswered(berlin, auckland)).toBe(false);
    expect(isZoneAnswered(auckland, berlin)).toBe(true);
    expect(isZoneAnswered(tokyo, berlin)).toBe(true);
  }
  vi.unstubAllGlobals();
});
