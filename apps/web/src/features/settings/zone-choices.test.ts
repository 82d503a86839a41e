import { expect, test, vi } from "vitest";
import { isZoneChosen, rememberZoneChoice } from "./zone-choices.ts";

const [berlin, auckland, tokyo] = ["Europe/Berlin", "Pacific/Auckland", "Asia/Tokyo"];

test("a choice about a zone is remembered, also without storage, until days follow that zone and return", () => {
  for (const stored of [new Map<string, string>(), undefined]) {
    vi.stubGlobal(
      "localStorage",
      stored && {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      },
    );
    rememberZoneChoice(tokyo, berlin);
    rememberZoneChoice(berlin, auckland);
    expect(isZoneChosen(berlin, auckland)).toBe(true);
    expect(isZoneChosen(berlin, tokyo)).toBe(false);
    // Back home, days follow Berlin again: the next journey is asked about.
    rememberZoneChoice(auckland, berlin);
    expect(isZoneChosen(berlin, auckland)).toBe(false);
    expect(isZoneChosen(auckland, berlin)).toBe(true);
    expect(isZoneChosen(tokyo, berlin)).toBe(true);
    // Another page has stored another choice.
    stored?.set("answered_zones", `${tokyo}>${auckland}`);
    if (stored) expect(isZoneChosen(tokyo, auckland)).toBe(true);
  }
  vi.unstubAllGlobals();
});
