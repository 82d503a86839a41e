import { expect, test } from "vitest";
import { byteWords, storageWords } from "./byte-words.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1023 bytes"],
  [1024, "1 KB"],
  [1_048_000, "1023 KB"],
  [1_048_064, "1 MB"],
  [1_048_200, "1 MB"],
  [1_500_000, "1.4 MB"],
  [10_485_760, "10 MB"],
  [1_073_700_000, "1 GB"],
  [1_610_612_736, "1.5 GB"],
])("%i bytes are read as %s", (bytes, words) => {
  expect(byteWords(bytes)).toBe(words);
});

test("storage is shown with its limit if it has one", () => {
  const used = 12_582_912;
  expect(storageWords({ used, limit: null })).toBe("12 MB used");
  expect(storageWords({ used, limit: 1_073_741_824 })).toBe("12 MB of 1 GB used");
});
