import { expect, test } from "vitest";
import { describeDevice } from "./network.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

test("a device is described by its browser and operating system, a script by its first word", () => {
  expect(describeDevice(firefox)).toEqual({ browser: "Firefox", system: "Linux" });
  expect(describeDevice("curl/8.5.0")).toMatchObject({ browser: "curl" });
  expect(describeDevice(null)).toEqual({ browser: null, system: null });
});

test("a device is described without characters that could disguise its name", () => {
  for (const hidden of ["\u202e", "\u0085", "\u009b", "\u00ad", "\u200b"]) {
    expect(describeDevice(`${hidden}xoferiF${hidden}/1.0`)).toMatchObject({ browser: "xoferiF" });
    expect(describeDevice(`${hidden}/1.0`)).toMatchObject({ browser: null });
  }
});
