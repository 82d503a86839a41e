import { expect, it } from "vitest";
import { type Command, commandList } from "../../shared/commands.ts";
import { guidePages, guideText, linkedPage, pictureAddress } from "./guide-pages.ts";

it("links only to existing pages and pictures, and lists every page in its contents", () => {
  const links = (page: string) =>
    [...(guideText(page) ?? "").matchAll(/(!?)\[[^\]]*\]\(([^)]*)\)/g)].map(
      ([, mark, href = ""]) => ({ isPicture: mark === "!", href }),
    );
  const dead = guidePages
    .flatMap(links)
    .filter(({ isPicture, href }) => !/^(https?:|\.\.\/[\w-]+\.md)/.test(href) || isPicture)
    .filter(({ isPicture, href }) => !(isPicture ? pictureAddress(href) : linkedPage(href)));
  expect(dead).toEqual([]);
  const listed = links("README").map(({ href }) => linkedPage(href));
  expect(new Set([...listed, "README"])).toEqual(new Set(guidePages));
});

it("names the keys of every command", () => {
  const rows = [...(guideText("shortcuts") ?? "").matchAll(/^\| (.+?) \| (.+) \|$/gm)];
  const written = rows.map(([, label, keys]) => `${label}: ${keys}`);
  const onAnyComputer = ({ keys = [], keysName, next }: Command) =>
    (keysName === undefined ? keys.filter((key) => key !== "Backspace") : [keysName])
      .map((key) => `\`${key.replace("$mod", "Ctrl")}\``)
      .join(", ") + (next === undefined ? "" : `, then ${next}`);
  const expected = commandList
    .filter(({ keys }) => keys !== undefined)
    .map((command) => `${command.label}: ${onAnyComputer(command)}`);
  expect(written).toEqual(expect.arrayContaining(expected));
  // The only other keys are those of slots and rows, below their own heading.
  const ownRows = guideText("shortcuts")
    ?.split("## In a slot or a row")[1]
    ?.match(/^\| [A-Z]/gm);
  expect(
    written.filter((row) => !/: keys$|: ---$/.test(row) && !expected.includes(row)),
  ).toHaveLength(ownRows?.length ?? 0);
});

it("opens only its own pages, also at a heading of theirs", () => {
  expect([linkedPage("shortcuts.md"), linkedPage("shortcuts.md#in-a-slot-or-a-row")]).toEqual([
    ...["shortcuts", "shortcuts"],
  ]);
  const others = ["../shortcuts.md", "shortcuts.md.html", "missing.md", "shortcuts", "https://a.b"];
  expect(others.map(linkedPage)).toEqual(others.map(() => undefined));
});
