import { calendarDay, fromMidnight, type Session } from "@daysignal/core";
import { expect, test } from "vitest";
import { devicesCount, deviceWords, originWords } from "./session-words.ts";

const session: Session = {
  id: "3f0c1a52-6a0e-4c65-9a1b-0f9d6c6f0a11",
  browser: "Firefox",
  system: "Linux",
  network: "192.0.2.7",
  createdAt: "2026-03-13T23:30:00.000Z",
  isCurrent: false,
};
const today = calendarDay("2026-03-14");

test("a device is named by what is known of it", () => {
  expect(deviceWords(session)).toBe("Firefox on Linux");
  expect(deviceWords({ ...session, system: null })).toBe("Firefox");
  expect(deviceWords({ ...session, browser: null })).toBe("Linux");
  expect(deviceWords({ ...session, browser: null, system: null })).toBe("Unknown device");
});

test("a sign-in is described by its day in the reader's zone, and its network", () => {
  expect(originWords(session, today, fromMidnight("UTC"))).toBe(
    "Signed in yesterday from 192.0.2.7",
  );
  expect(originWords({ ...session, network: null }, today, fromMidnight("Europe/Berlin"))).toBe(
    "Signed in today",
  );
});

test("the only session is the one that is read with", () => {
  expect([1, 2].map(devicesCount)).toEqual(["Only this device", "2 devices"]);
});
