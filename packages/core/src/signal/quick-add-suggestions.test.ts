import { describe, expect, it } from "vitest";
import {
  acceptSuggestion,
  type QuickAddSuggestion,
  suggestionsAt,
} from "./quick-add-suggestions.ts";

const projects = ["Website", "Website Redesign", "Home office", "My web shop"].map((name) => ({
  id: name,
  name,
  color: "#3b82f6",
}));
const templates = ["Trip", "Trip by train"].map((name) => ({ id: name, name }));
const known = {
  projects,
  templates,
  tags: ["call", "calendar", "email", "two words", "1st", "a4"],
};
const names = (option: QuickAddSuggestion) =>
  option.kind === "tag"
    ? `#${option.tag}`
    : option.kind === "create"
      ? `+${option.name}`
      : option.kind === "template"
        ? option.template.name
        : option.project.name;
/** `|` is the caret. */
const offered = (typed: string) => {
  const caret = typed.indexOf("|");
  return suggestionsAt(typed.replace("|", ""), caret, known)?.options.map(names) ?? null;
};

describe("suggestions while typing", () => {
  it.each<[string, string[] | null]>([
    ["Call #|", ["#call", "#calendar", "#email", "#1st", "#a4"]],
    ["Print #a|", ["#a4"]],
    ["Print #A4|", null],
    ["Call #ca|", ["#call", "#calendar"]],
    ["Call #CAL|", ["#call", "#calendar"]],
    ["#call|", null],
    ["Call #ca| later", ["#call", "#calendar"]],
    ["Fix #1|", null],
    ["Fix C#|", null],
    ["Fix @|", ["Website", "Website Redesign", "Home office", "My web shop"]],
    ["Fix @web|", ["Website", "Website Redesign", "My web shop", "+web"]],
    ["Fix @website|", ["Website", "Website Redesign"]],
    ["Fix @website r|", ["Website Redesign"]],
    ["Fix @website redesign|", null],
    ["Fix @website now|", null],
    ["Plant @garden|", ["+garden"]],
    ["Meet @5|", null],
    ["Meet @5pm|", null],
    ["Fix @e|", ["Website", "Website Redesign", "Home office", "My web shop", "+e"]],
    ["Fix @m|", ["My web shop", "Home office", "+m"]],
    ["Fix @wébsite|", ["Website", "Website Redesign", "+wébsite"]],
    ["Call #càll|", ["#call"]],
    ["Oslo +|", ["Trip", "Trip by train"]],
    ["Oslo +TRAIN|", ["Trip by train"]],
    ["Oslo +trip b|", ["Trip by train"]],
    ["Oslo +1|", null],
    ["C+|", null],
    ["anna@exa|", null],
    ["Call Anna|", null],
    ["#call Anna|", null],
  ])("offers for %s %j", (typed, options) => {
    expect(offered(typed)).toEqual(options);
  });

  it("replaces the typed text by the chosen one, with the caret after it", () => {
    const line = "Fix @website r tomorrow";
    const at = suggestionsAt(line, "Fix @website r".length, known);
    const [chosen] = at?.options ?? [];
    if (!at || !chosen) throw new Error("nothing was offered");
    expect(acceptSuggestion(line, at, chosen)).toEqual({
      line: "Fix @Website Redesign tomorrow",
      caret: "Fix @Website Redesign ".length,
    });
  });

  it.each([
    ["Call #ca| later", "Call #call later", "Call #call "],
    ["Fix @web| now", "Fix @Website now", "Fix @Website "],
    ["@garden|", "@garden ", "@garden "],
    ["Fix @website r|", "Fix @Website Redesign ", "Fix @Website Redesign "],
  ])("makes of %s “%s”", (typed, line, head) => {
    const caret = typed.indexOf("|");
    const before = typed.replace("|", "");
    const at = suggestionsAt(before, caret, known);
    const [chosen] = at?.options ?? [];
    if (!at || !chosen) throw new Error("nothing was offered");
    expect(chosen.kind).toBe(
      /@garden/.test(typed) ? "create" : /#/.test(typed) ? "tag" : "project",
    );
    expect(acceptSuggestion(before, at, chosen)).toEqual({ line, caret: head.length });
  });

  it("offers eight at most", () => {
    const many = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const all = {
      tags: many,
      projects: many.map((name) => ({ id: name, name, color: "#3b82f6" })),
    };
    expect(suggestionsAt("#p", 2, all)?.options).toHaveLength(8);
    const projects = suggestionsAt("@p", 2, all)?.options ?? [];
    expect(projects).toHaveLength(8);
    expect(projects.at(-1)).toEqual({ kind: "create", name: "p" });
  });
});
