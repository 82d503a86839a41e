import { calendarDay, fromMidnight, type PersonalAccessToken } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { endOfDay, lastDay, lastDayOf } from "./token-form.ts";
import { createdWords, expiryWords, isExpired, lastUseWords } from "./token-words.ts";

const today = calendarDay("2026-03-14");
const now = new Date("2026-03-14T12:00:00.000Z");
const reader = { today, now, ...fromMidnight("Europe/Berlin") };

function tokenWith(fields: Partial<PersonalAccessToken>): PersonalAccessToken {
  return {
    id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    name: "Backup",
    access: "read",
    expiresAt: null,
    lastUsedAt: null,
    appPlace: null,
    createdAt: "2026-03-13T23:30:00.000Z",
    ...fields,
  };
}

describe("a token's details", () => {
  test.each([
    [null, "Never expires"],
    ["2026-03-15T23:00:00.000Z", "Expires tomorrow"],
    ["2026-03-14T23:00:00.000Z", "Expires today"],
    ["2026-03-14T11:59:59.999Z", "Expired today"],
    ["2026-03-13T23:00:00.000Z", "Expired yesterday"],
    ["2027-03-14T23:00:00.000Z", "Expires March 14, 2027"],
  ])("that expires at %s is: %s", (expiresAt, words) => {
    expect(expiryWords(tokenWith({ expiresAt }), reader)).toBe(words);
  });

  test("it is expired from that instant on", () => {
    const token = tokenWith({ expiresAt: "2026-03-14T12:00:00.000Z" });
    expect(isExpired(token, now)).toBe(true);
    expect(isExpired(tokenWith({ expiresAt: null }), now)).toBe(false);
    expect(isExpired(token, new Date("2026-03-14T11:59:59.999Z"))).toBe(false);
  });

  test("its last use and creation are days in the user's zone", () => {
    expect(lastUseWords(tokenWith({}), reader)).toBe("Never used");
    const used = tokenWith({ lastUsedAt: "2026-03-12T23:30:00.000Z" });
    expect(lastUseWords(used, reader)).toBe("Last used yesterday");
    expect(createdWords(used, reader)).toBe("Created today");
    expect(createdWords(used, { ...reader, timeZone: "UTC" })).toBe("Created yesterday");
  });
});

describe("a new token's last day", () => {
  test.each([
    ["never", null],
    ["30-days", "2026-04-13"],
    ["90-days", "2026-06-12"],
    ["1-year", "2027-03-14"],
    ["date", "2026-05-01"],
  ] as const)("for '%s' is %s", (lifetime, day) => {
    expect(lastDay(lifetime, "2026-05-01", today)).toBe(day);
  });

  test("is null while the typed date is invalid", () => {
    expect(lastDay("date", "2026-02-30", today)).toBeNull();
  });

  test.each(["UTC", "America/Los_Angeles", "Europe/Berlin", "Pacific/Kiritimati"])(
    "is worked through to its end in %s, also when the clock changes on it",
    (timeZone) => {
      for (const text of ["2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01", "2026-12-31"]) {
        const end = endOfDay(calendarDay(text), timeZone);
        expect(lastDayOf(end, timeZone)).toBe(text);
        expect(lastDayOf(new Date(Date.parse(end) + 1).toISOString(), timeZone)).not.toBe(text);
      }
    },
  );
});
