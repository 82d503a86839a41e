import { createTemplateInput, maxTemplateSubtasks } from "@daysignal/core";
import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { forgetDrafts, keepDraft, readDraft, setDraftOwner } from "../../shared/drafts.ts";
import { newSignalTemplate, newSignalText } from "../signal/new-signal-draft.ts";
import { beginWithTemplate } from "./begin-with-template.ts";
import {
  templateFormSchema,
  templateValues,
  withEmptyLine,
  withMoved,
  withPasted,
} from "./template-form.ts";
import { lineCount } from "./template-words.ts";

const titles = (lines: readonly { title: string }[]) => lines.map(({ title }) => title);
const typed = fc.array(fc.constantFrom("", " ", "Pack", "Go", "Passport"), {
  maxLength: maxTemplateSubtasks,
});

test("a pasted text without a line takes the place of one, and no line is the last", () => {
  const { lines } = templateValues({ name: "Trip", subtasks: ["Pack", "Go"] });
  const pasted = withPasted(lines, 0, " \n\t\r\n");
  expect([titles(pasted.lines), pasted.last]).toEqual([["Go"], ""]);
  const several = withPasted(lines, 0, " Tickets \r\n\n  Bags\nKeys");
  expect(titles(several.lines).map((title) => title.trim())).toEqual([
    ...["Tickets", "Bags", "Keys", "Go"],
  ]);
  expect(titles(several.lines).slice(1)).toEqual(["Bags", "Keys", "Go"]);
  const full = templateValues({ name: "", subtasks: Array(maxTemplateSubtasks).fill("x") }).lines;
  const replaced = withPasted(full, 1, "a\nb\nc");
  expect([replaced.lines.length, titles(replaced.lines).slice(0, 3)]).toEqual([
    maxTemplateSubtasks,
    ["x", "a", "x"],
  ]);
  expect(withMoved(lines, "gone", 0)).toEqual(lines);
});

test("whatever is typed, moved and pasted into the lines fits the API, in its order", () => {
  const pasted = fc.array(fc.constantFrom("a", "b ", "", "\t"), { maxLength: 60 });
  fc.assert(
    fc.property(typed, pasted, fc.nat(), fc.nat(), (subtasks, texts, from, to) => {
      const { lines } = templateValues({ name: "Trip", subtasks });
      expect(titles(lines)).toEqual(subtasks.length === 0 ? [""] : subtasks);
      const at = from % lines.length;
      const { lines: longer, last } = withPasted(lines, at, ["x", ...texts].join("\r\n"));
      expect(longer.length).toBeLessThanOrEqual(maxTemplateSubtasks);
      expect(longer[at]?.title).toBe("x");
      expect(longer.some(({ id }) => id === last)).toBe(true);
      const place = to % longer.length;
      const moved = withMoved(longer, last, place);
      expect(moved[place]?.id).toBe(last);
      expect(titles(moved).sort()).toEqual(titles(longer).sort());
      const { name, lines: sent } = templateFormSchema.parse({ name: " Trip ", lines: moved });
      expect(sent).toEqual(
        titles(moved)
          .map((title) => title.trim())
          .filter(Boolean),
      );
      expect(createTemplateInput.parse({ name, subtasks: sent })).toEqual({ name, subtasks: sent });
    }),
    { numRuns: runs(100) },
  );
});

test("a template has a name and a line", () => {
  const { lines } = withEmptyLine(templateValues({ name: "", subtasks: [" "] }).lines, 1);
  const { error } = templateFormSchema.safeParse({ name: " ", lines });
  expect(error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    "name: is required",
    "lines: A template needs at least one line.",
  ]);
});

test("a new signal is named like its template, until a title is typed", () => {
  const template = (name: string) => ({
    ...{ id: name, name, subtasks: ["Pack", "Go"], version: 1 },
    ...{ createdAt: "2026-03-01T08:00:00.000Z", updatedAt: "2026-03-01T08:00:00.000Z" },
  });
  const drafts = () => [readDraft(newSignalText), readDraft(newSignalTemplate)];
  const [trip, visit] = [template("Trip"), template("Visit")];
  setDraftOwner("anna");
  try {
    beginWithTemplate(trip);
    expect(drafts()).toEqual(["Trip", trip]);
    keepDraft(newSignalText, " Trip ");
    beginWithTemplate(visit);
    expect(drafts()).toEqual(["Visit", visit]);
    keepDraft(newSignalText, "  ");
    beginWithTemplate(visit);
    expect(drafts()).toEqual(["Visit", visit]);
    keepDraft(newSignalText, "To Rome");
    beginWithTemplate(trip);
    expect(drafts()).toEqual(["To Rome", trip]);
  } finally {
    forgetDrafts("anna");
    setDraftOwner(null);
  }
  expect([lineCount(trip), lineCount({ ...trip, subtasks: ["Pack"] })]).toEqual([
    "2 subtasks",
    "1 subtask",
  ]);
});
