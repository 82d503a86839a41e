import { choicesDuration, toastDuration } from "@daysignal/core";
import * as ui from "@daysignal/ui";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { showNotice, showRefusal, takeTurn } from "./toasts.ts";

// A spy, because a replaced module would be that of other test files as well.
const toast = vi.spyOn(ui, "toast");
beforeEach(() => {
  toast.mockReset();
});
afterAll(() => toast.mockRestore());

const action = { label: "Undo", onClick: () => undefined };

test("a notice and a refusal have their words and button, and a question stays longer", () => {
  const choices = { items: [action] };
  showNotice("Moved", "To Friday", action);
  showNotice("Moved", undefined, undefined, choices);
  showRefusal({ title: "Error", description: "No." }, action);
  showRefusal({ title: "Error" });
  expect(toast.mock.calls).toEqual([
    [{ title: "Moved", description: "To Friday", duration: toastDuration, action }],
    [{ title: "Moved", duration: choicesDuration, choices }],
    [{ kind: "error", title: "Error", description: "No.", duration: toastDuration, action }],
    [{ kind: "error", title: "Error", duration: toastDuration }],
  ]);
  expect(choicesDuration).toBeGreaterThan(toastDuration);
});

test("a turn shows several toasts, and none once a later action has shown one", () => {
  const said: string[] = [];
  const [first, second] = [takeTurn(), takeTurn()];
  first(() => said.push("first"));
  first(() => said.push("first again"));
  second(() => said.push("second"));
  first(() => said.push("too late"));
  second(() => said.push("second again"));
  expect(said).toEqual(["first", "first again", "second", "second again"]);
});
