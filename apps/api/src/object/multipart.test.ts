import { maxUploadSize, minPartSize } from "@daysignal/core";
import { describe, expect, it } from "vitest";
import { matchParts, remainingBytes } from "./multipart.ts";

const part = (PartNumber: number, Size: number) => ({ PartNumber, ETag: `e${PartNumber}`, Size });

describe("the parts that an upload is completed with", () => {
  it("are those that are stored, with or without quotes, in the given order", () => {
    const there = [part(1, minPartSize), part(2, minPartSize), part(3, 1)];
    const wanted = [
      { PartNumber: 2, ETag: '"e2"' },
      { PartNumber: 3, ETag: "e3" },
    ];
    expect(matchParts(there, wanted)).toEqual(there.slice(1));
  });

  it("are refused if one was not sent, or is too small and not the last", () => {
    const there = [part(1, minPartSize - 1), part(2, 1)];
    for (const [wanted, message] of [
      [[part(3, 1)], "parts: part 3 has not been sent, or not with this ETag."],
      [there, "parts: part 1 is not the last one and smaller than 5242880 bytes."],
    ] as const) {
      const details = expect.objectContaining({ field: "parts" });
      const refusal = { code: "INVALID_INPUT", message, details };
      expect(() => matchParts(there, wanted)).toThrow(expect.objectContaining(refusal));
    }
  });

  it("may have at most the maximum file size in total", () => {
    const there = [part(1, maxUploadSize - 1), part(2, 1), part(3, 2)];
    expect(matchParts(there, there.slice(0, 2))).toHaveLength(2);
    const larger = there.filter(({ PartNumber }) => PartNumber !== 2);
    const refusal = { code: "PAYLOAD_TOO_LARGE" };
    expect(() => matchParts(there, larger)).toThrow(expect.objectContaining(refusal));
    expect(remainingBytes(there.slice(0, 1))).toBe(1);
    expect(remainingBytes(there)).toBe(0);
  });
});
