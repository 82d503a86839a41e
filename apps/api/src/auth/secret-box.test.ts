import fc from "fast-check";
import { expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const box = createSecretBox("a".repeat(43));

test("a secret is opened by its key, for its owner, unchanged", () => {
  const property = fc.property(fc.string({ unit: "binary" }), fc.string(), (secret, owner) => {
    const text = secret.toWellFormed();
    const sealed = box.seal(text, owner);
    expect(box.open(sealed, owner)).toBe(text);
    expect(box.seal(text, owner)).not.toBe(sealed);
    expect(box.open(sealed, `${owner}x`)).toBeNull();
    expect(createSecretBox("b".repeat(43)).open(sealed, owner)).toBeNull();
  });
  fc.assert(property, { numRuns: 50 });
});

test("one that was changed is not opened", () => {
  const sealed = box.seal("app password", "me");
  const data = Buffer.from(sealed.split(".")[2] ?? "", "base64url");
  for (let at = 0; at < data.length; at += 1) {
    const changed = Buffer.from(data);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const text = `${sealed.split(".").slice(0, 2).join(".")}.${changed.toString("base64url")}`;
    expect(box.open(text, "me")).toBeNull();
  }
  for (const text of ["", "1", sealed.replace("1.", "2."), sealed.slice(0, 20)]) {
    expect(box.open(text, "me")).toBeNull();
  }
});
