import { afterEach, expect, test } from "vitest";
import { lingui } from "./lingui.ts";
import { readingKey } from "./reading-direction.ts";

const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "Home"];

afterEach(() => lingui.activate("en"));

test("arrow keys lead on in the direction of the language", () => {
  expect(keys.map(readingKey)).toEqual(keys);
  lingui.loadAndActivate({ locale: "he", messages: {} });
  expect(keys.map(readingKey)).toEqual(["ArrowRight", "ArrowLeft", "ArrowUp", "Home"]);
});
