import { impactLabel, maxWorkDays } from "@daysignal/core";
import { expect, test } from "vitest";
import { i18n } from "../../shared/language.ts";
import { priorityLabel } from "../../shared/words.ts";
import { impactChoices, priorityChoices } from "../signal/scale-steps.ts";
import {
  changeErrors,
  detailsDraftKey,
  effortSteps,
  prioritySteps,
} from "./signal-details-draft.ts";

test("priorities and impacts are chosen by name, the highest first", () => {
  expect(priorityChoices()).toEqual(
    [5, 4, 3, 2, 1].map((step) => ({
      ...{ value: String(step), label: priorityLabel(step), hint: String(step) },
    })),
  );
  expect(impactChoices()).toEqual(
    [4, 3, 2, 1].map((step) => ({
      ...{ value: String(step), label: impactLabel(i18n, step), hint: String(step) },
    })),
  );
});

test("a priority of 5 is offered to a signal that has it only", () => {
  expect(prioritySteps(5).map(({ value }) => value)).toEqual(["1", "2", "3", "4", "5"]);
  expect(prioritySteps(4).map(({ value }) => value)).toEqual(["1", "2", "3", "4"]);
  expect(effortSteps().map(({ label, hint }) => [label, hint])).toEqual([
    ...[
      ["1", "Low"],
      ["2", "Medium"],
      ["3", "High"],
      ["4", "Very High"],
      ["5", "Extreme"],
    ],
  ]);
  expect(detailsDraftKey("a")).not.toBe(detailsDraftKey("b"));
});

test("a title is required", () => {
  const errorsOf = (title: string) => changeErrors({ title });
  expect(errorsOf("Plant")).toEqual({});
  expect(errorsOf("   ")).toEqual({ title: "A signal needs a title." });
  expect(changeErrors(null)).toEqual({});
});

test("each field's error is in its own words", () => {
  expect(changeErrors({ link: "here", notes: "x".repeat(20_001), workDays: 0 })).toEqual({
    link: "This must be an address that begins with http:// or https://.",
    notes: "This is not valid.",
    workDays: `Choose 1 to ${maxWorkDays} days.`,
  });
  expect(changeErrors(null)).toEqual({});
});
