import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usernameSchema } from "./account.ts";
import { foldName, visibleName } from "./fold-name.ts";

const anyName = fc.string({ unit: "grapheme", maxLength: 20 });
const unseen = fc.constantFrom(
  "\u200b",
  "\u200d",
  "\u202e",
  "\u2066",
  "\ufeff",
  "\u00ad",
  "\u2800",
);

describe("two names", () => {
  it("are compared in lower case, with runs of spaces collapsed", () => {
    expect(foldName(" Ada\t  LOVELACE ")).toBe("ada lovelace");
    expect(foldName("STRASSE")).toBe(foldName("Straße"));
  });

  it("are equal regardless of case, Unicode composition and invisible characters", () => {
    fc.assert(
      fc.property(anyName, unseen, fc.nat(20), (name, hidden, at) => {
        const folded = foldName(name);
        expect(foldName(folded)).toBe(folded);
        expect(foldName(name.normalize("NFD"))).toBe(folded);
        expect(foldName(name.normalize("NFKC").toUpperCase())).toBe(folded);
        expect(foldName([...name].toSpliced(at, 0, hidden).join(""))).toBe(folded);
      }),
    );
  });

  it.each([
    ["Anna", "ANNA"],
    ["anna", "ａｎｎａ"],
    ["Straße", "STRASSE"],
    ["STRAẞE", "strasse"],
    ["ΣΊΣΥΦΟΣ", "σίσυφος"],
    ["ﬁnn", "Finn"],
    ["anna b", "anna\u00a0\u00a0b"],
  ])("%s and %s are one", (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it("differ if they look different", () => {
    expect(new Set(["anna", "anne", "ana", "änna", "anna b"].map(foldName)).size).toBe(5);
  });
});

describe("a username", () => {
  it("with an invisible or direction-changing character is refused", () => {
    fc.assert(
      fc.property(unseen, (hidden) => {
        const parsed = usernameSchema.safeParse(`an${hidden}na`);
        expect(parsed.error?.issues[0]?.message).toContain("invisible");
      }),
    );
  });
});

it("a name given by another user is shown without invisible and direction-changing characters", () => {
  fc.assert(
    fc.property(unseen, (hidden) => {
      expect(visibleName(`${hidden} My${hidden} app${hidden}`).replaceAll(" ", "")).toBe("Myapp");
    }),
  );
  expect(visibleName("Grüße an 日本")).toBe("Grüße an 日本");
});
