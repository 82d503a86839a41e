import { type Hook, type HookDelivery, hookName } from "@daysignal/core";
import { expect, test } from "vitest";
import { deliveryName, deliveryState, eventWords, hookState } from "./hook-words.ts";

const hook: Hook = {
  id: "h",
  name: null,
  url: "https://home.example/in",
  events: ["day.full"],
  isOn: true,
  offReason: null,
  failingSince: null,
  createdAt: "2026-03-14T08:00:00.000Z",
};
const at = "2026-11-23T13:05:00.000Z";

test("a hook is called by its name, else by its address without the scheme", () => {
  expect(hookName({ ...hook, name: "Lamp" })).toBe("Lamp");
  expect(hookName(hook)).toBe("home.example/in");
  expect(hookName({ name: null, url: "http://a.example/?to=http://b" })).toBe(
    "a.example/?to=http://b",
  );
});

test.each<[Partial<Hook>, string]>([
  [{}, "On"],
  [{ isOn: false }, "Off"],
  [{ failingSince: at }, "Failing since Nov 23, 2:05 PM"],
  [{ isOn: false, offReason: "failing", failingSince: at }, "Off: it failed for days"],
  [{ isOn: false, offReason: "gone" }, "Off: the address says that it is gone"],
])("a hook with %j is said to be: %s", (fields, said) => {
  expect(hookState({ ...hook, ...fields }, "Europe/Berlin").replaceAll("\u202f", " ")).toBe(said);
});

const delivery: HookDelivery = {
  id: "d",
  event: "day.full",
  day: null,
  at,
  status: "pending",
  tries: 0,
  httpStatus: null,
  failure: null,
  nextTryAt: null,
};

test.each<[Partial<HookDelivery>, string]>([
  [{}, ""],
  [{ status: "delivered", httpStatus: 200 }, "Delivered"],
  [{ httpStatus: 500, nextTryAt: at }, "HTTP 500 · next try Nov 23, 2:05 PM"],
  [{ nextTryAt: at }, "next try Nov 23, 2:05 PM"],
  [{ status: "failed", failure: "unreachable" }, "Cannot be reached · given up"],
  [{ status: "failed", failure: "tooSlow" }, "No response in time · given up"],
  [{ event: "ping", status: "failed", failure: "notPublic" }, "Not a public address"],
])("a delivery with %j is said to be: %s", (fields, said) => {
  const words = deliveryState({ ...delivery, ...fields }, "Europe/Berlin");
  expect(words.replaceAll("\u202f", " ")).toBe(said);
});

test("a delivery is named by its event, a trial call is a test", () => {
  expect(deliveryName(delivery)).toBe(eventWords["day.full"]);
  expect(deliveryName({ ...delivery, event: "ping" })).toBe("Test");
});
