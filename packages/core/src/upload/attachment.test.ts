import { describe, expect, test } from "vitest";
import { attachmentOf, isUploaded, nameInDisposition } from "./attachment.ts";

const id = "0b5c3a52-6a0e-4b56-9e6b-0d3f1a2b4c5d";

describe("an attachment", () => {
  test("has a URL of this server, whatever the store", () => {
    const address = attachmentOf(`users/1f0c/${id}`);
    expect(address).toBe(`/api/objects/${id}`);
    expect(isUploaded(address)).toBe(true);
  });

  test.each([
    "brief.pdf",
    `https://example.org/api/objects/${id}`,
    `/api/objects/${id}/../../logout`,
  ])("that reads %s was not uploaded here", (attachment) =>
    expect(isUploaded(attachment)).toBe(false),
  );
});

describe("a file's name", () => {
  test.each([
    ['attachment; filename="brief.pdf"', "brief.pdf"],
    ["attachment; filename=brief.pdf", "brief.pdf"],
    ['inline; filename="a \\"b\\".png"', 'a "b".png'],
    [`attachment; filename="Ubersicht.pdf"; filename*=UTF-8''%C3%9Cbersicht.pdf`, "Übersicht.pdf"],
    [`attachment; filename="plain.txt"; filename*=UTF-8''%E0%A4%A`, "plain.txt"],
    ["attachment; filename*=UTF-8''a%20b.txt ; size=1", "a b.txt"],
    ["attachment", undefined],
    [null, undefined],
  ])("in %s is %s", (header, name) => expect(nameInDisposition(header)).toBe(name));
});
