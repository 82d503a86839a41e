import { expect, test, vi } from "vitest";
import { deviceTimeZone } from "./time-zone.ts";

test("the browser's time zone is read anew after a second", () => {
  vi.useFakeTimers({ now: 0, toFake: ["performance"] });
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  const zoneAfter = (ms: number, timeZone: string) => {
    options.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
    vi.advanceTimersByTime(ms);
    return deviceTimeZone();
  };
  // Long after whatever other tests have read.
  expect(zoneAfter(3_600_000, "Europe/Berlin")).toBe("Europe/Berlin");
  expect(zoneAfter(1001, "Asia/Tokyo")).toBe("Asia/Tokyo");
  for (const unreadable of ["Etc/Unknown", "", "Mars/Base"]) {
    expect(zoneAfter(1001, unreadable)).toBeNull();
  }
  // Other tests ask for the real one.
  options.mockRestore();
  vi.advanceTimersByTime(1001);
  deviceTimeZone();
});
