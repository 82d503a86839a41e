import { describe, expect, test } from "vitest";
import { chooseFiles } from "./choose-files.ts";

const limit = 10_485_760;
const aFile = (name: string, size = 1000) => ({ name, size });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

describe("chosen files", () => {
  test("are accepted up to exactly 10 MB each", () => {
    const { accepted, refusals } = chooseFiles([aFile("a", limit), aFile("b", limit + 1)], 0);
    expect(names(accepted)).toEqual(["a"]);
    expect(refusals).toEqual(["Failed to upload file “b”: it is larger than 10 MB."]);
  });

  test("are accepted while there are fewer than five", () => {
    const { accepted, refusals } = chooseFiles([aFile("a"), aFile("b")], 4);
    expect(names(accepted)).toEqual(["a"]);
    expect(refusals).toEqual(["Failed to upload file “b”: at most 5 files can be attached."]);
  });

  test("are counted if several are left out", () => {
    const { accepted, refusals } = chooseFiles([aFile("a"), aFile("b"), aFile("c")], 5);
    expect(accepted).toEqual([]);
    expect(refusals).toEqual(["Failed to upload 3 files: at most 5 files can be attached."]);
  });

  test("do not lose their slot to one that is too large", () => {
    const { accepted } = chooseFiles([aFile("large", limit + 1), aFile("a")], 4);
    expect(names(accepted)).toEqual(["a"]);
  });
});
