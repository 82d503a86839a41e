import { calendarDay, fromMidnight, type PersonalAccessToken } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { createdWords, expiryWords, lastUseWords } from "./token-words.ts";

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

  test("its last use and creation are days in the user's zone", () => {
    expect(lastUseWords(tokenWith({}), reader)).toBe("Never used");
    const used = tokenWith({ lastUsedAt: "2026-03-12T23:30:00.000Z" });
    expect(lastUseWords(used, reader)).toBe("Last used yesterday");
    expect(createdWords(used, reader)).toBe("Created today");
    expect(createdWords(used, { ...reader, timeZone: "UTC" })).toBe("Created yesterday");
  });
});
