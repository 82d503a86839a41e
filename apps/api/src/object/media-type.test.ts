import { expect, it } from "vitest";
import { detectMediaType } from "./media-type.ts";

const bytes = {
  png: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  zip: Buffer.from("504b0304", "hex"),
  document: Buffer.from("d0cf11e0a1b11ae1", "hex"),
  xml: Buffer.from('<?xml version="1.0"?><svg/>'),
  gzip: Buffer.from("1f8b08", "hex"),
  text: Buffer.from("plain"),
  none: Buffer.alloc(0),
};

it.each<[keyof typeof bytes, string, string]>([
  ["png", "IMAGE/PNG", "IMAGE/PNG"],
  ["png", "image/png ; name=a", "image/png ; name=a"],
  ["png", "image/jpeg", "image/png"],
  ["png", "text/plain", "image/png"],
  ["text", "text/plain", "text/plain"],
  ["text", "Image/GIF ;a=b", "application/octet-stream"],
  ["none", "application/pdf", "application/pdf"],
  ["none", "image/png", "application/octet-stream"],
  // Formats that are containers of many others.
  ["zip", "application/vnd.oasis.opendocument.text", "application/vnd.oasis.opendocument.text"],
  ["document", "application/msword", "application/msword"],
  ["xml", "image/svg+xml", "image/svg+xml"],
  ["gzip", "application/x-tar", "application/x-tar"],
  ["zip", "image/png", "application/zip"],
])("a file of %s that is declared as %s is stored as %s", async (head, declared, type) => {
  expect(await detectMediaType(declared, bytes[head])).toBe(type);
});
