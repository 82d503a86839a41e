import { describe, expect, it } from "vitest";
import {
  completeUploadInput,
  isMediaType,
  isShownInline,
  partNumberSchema,
  uploadedFileInput,
} from "./upload.ts";

describe("a file's media type", () => {
  it.each([
    "image/png",
    "text/plain;charset=utf-8",
    "text/plain ; charset=utf-8",
    "application/vnd.ms-excel",
    "image/svg+xml",
  ])("is taken: %s", (type) => {
    expect(isMediaType(type)).toBe(true);
    expect(uploadedFileInput.safeParse({ filename: "a", type }).success).toBe(true);
  });

  it.each(["", "png", "image/", "/png", "image/png\r\nx: y", "image/png\u0000", "a b/c", "text/ü"])(
    "is refused: %j",
    (type) => {
      expect(uploadedFileInput.safeParse({ filename: "a", type }).success).toBe(false);
    },
  );

  it.each(["image/png", "IMAGE/JPEG", "image/webp"])("is shown in the window: %s", (type) => {
    expect(isShownInline(type)).toBe(true);
  });

  it.each([
    "image/svg+xml",
    "text/html",
    "image/png;x=y",
    "x-image/png",
    "application/pdf",
    "text/xml",
  ])("is offered for saving: %s", (type) => {
    expect(isShownInline(type)).toBe(false);
  });
});

describe("the parts of an upload", () => {
  const complete = (...numbers: number[]) =>
    completeUploadInput.safeParse({
      parts: numbers.map((PartNumber) => ({ PartNumber, ETag: "x" })),
    }).success;

  it("are numbered from 1 to 10000, ascending, without duplicates", () => {
    expect(complete(1)).toBe(true);
    expect(complete(1, 3, 10_000)).toBe(true);
    expect(complete()).toBe(false);
    expect(complete(0, 1)).toBe(false);
    expect(complete(1, 10_001)).toBe(false);
    expect(complete(1, 1)).toBe(false);
    expect(complete(2, 1)).toBe(false);
    expect(complete(1.5)).toBe(false);
  });

  it("are written in a URL as plain digits", () => {
    expect(partNumberSchema.parse("1")).toBe(1);
    expect(partNumberSchema.parse("10000")).toBe(10_000);
    for (const text of ["0", "10001", "99999", "01", "1.0", "-1", "1e3", "", " 1", "../1"]) {
      expect(partNumberSchema.safeParse(text).success, text).toBe(false);
    }
  });
});
