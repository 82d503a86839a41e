import fc from "fast-check";
import { expect, test } from "vitest";
import { baseOf, beganWith } from "./base-of-change.ts";
import { type ConflictQuestion, currentQuestion, onQuestionChange } from "./conflict-question.ts";
import { type Subject, settleStale } from "./stale-change.ts";

interface Entity {
  id: string;
  title: string;
  notes: string;
  estimatedMinutes: number;
  effort: number;
  version: number;
}

const was: Entity = {
  id: "a",
  title: "Report",
  notes: "",
  estimatedMinutes: 30,
  effort: 1,
  version: 1,
};

/** The entity as it is by now; its effort follows its minutes, so that nobody is asked about it. */
const subject = (now: Entity): Subject<Entity> => ({
  read: async () => now,
  nameOf: ({ title }) => title,
  wordsOf: (field, entity) =>
    field === "effort"
      ? null
      : { label: field.toUpperCase(), value: String(entity[field as keyof Entity]) },
});

/** A change of somebody who began with `was`. */
function change(fields: Partial<Entity>) {
  const input = { id: "a", ...fields };
  beganWith(input, { ...was });
  return input;
}

/** Settles a change, while somebody answers what is asked; `null` is "not now". */
async function settle(
  input: object,
  now: Entity,
  leaveTheirs: (field: string) => boolean | null = () => false,
) {
  const asked: ConflictQuestion[] = [];
  const stop = onQuestionChange(() => {
    const question = currentQuestion();
    if (!question) return;
    asked.push(question);
    const names = question.fields.map(({ name }) => name);
    const isLater = names.some((name) => leaveTheirs(name) === null);
    question.answer(isLater ? null : names.filter(leaveTheirs));
  });
  const answer = await settleStale(input, subject(now)).finally(stop);
  return { answer, asked };
}

test("of a stale change, what only one side has set holds, and what both have set is asked", async () => {
  const fields = fc.record(
    {
      title: fc.constantFrom("Report", "A report", "The report"),
      notes: fc.constantFrom("", "Two pages"),
      estimatedMinutes: fc.constantFrom(30, 60, 90),
      effort: fc.constantFrom(1, 2, 3),
    },
    { requiredKeys: [] },
  );
  const choice = fc.record({
    title: fc.boolean(),
    notes: fc.boolean(),
    estimatedMinutes: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fields, fields, choice, async (mine, others, leave: object) => {
      const theirs: Entity = { ...was, ...others, version: 2 };
      const input = change(mine);
      const isAsked = (field: string) => {
        const [own, other, before] = [mine, theirs, was].map((it) => Reflect.get(it, field));
        return field in mine && other !== before && own !== other;
      };
      const isLeft = (field: string) => isAsked(field) && Reflect.get(leave, field);
      const named = ["title", "notes", "estimatedMinutes"].filter(isAsked);
      const { answer, asked } = await settle(input, theirs, isLeft);

      const words = (entity: object, field: string) => String(Reflect.get(entity, field));
      expect(asked.map(({ subject: name, fields: of }) => [name, of])).toEqual(
        named.length === 0
          ? []
          : [
              [
                theirs.title,
                named.map((name) => ({
                  name,
                  label: name.toUpperCase(),
                  mine: words(mine, name),
                  theirs: words(theirs, name),
                })),
              ],
            ],
      );

      // The effort goes with the minutes, or with everything else that is left.
      const isAllLeft = named.length > 0 && named.every(isLeft);
      const leavesEffort = isAsked("effort") && (isLeft("estimatedMinutes") || isAllLeft);
      const left = [...named.filter(isLeft), ...(leavesEffort ? ["effort"] : [])];
      const kept = Object.entries(mine).filter(([field]) => !left.includes(field));
      if (kept.length === 0) {
        expect(answer).toEqual({ entity: theirs });
        return;
      }
      expect(answer).toEqual({ input: { id: "a", ...Object.fromEntries(kept) } });
      // What is sent begins with what there is now; what was sent before does not.
      expect(baseOf(answer && "input" in answer ? answer.input : null)).toEqual(theirs);
      expect(baseOf(input)).toEqual(was);
    }),
  );
});

test("of a stale change, nothing may be left", async () => {
  const theirs = { ...was, title: "A report", notes: "Two pages" };
  const { answer } = await settle(change({ title: "The report" }), theirs, () => true);
  expect(answer).toEqual({ entity: theirs });
  expect(await settle({ id: "a" }, theirs)).toEqual({ answer: { entity: theirs }, asked: [] });
});

test("what a change began with is said once, and may be unknown", () => {
  const input = {};
  beganWith(input, undefined);
  expect([null, "a", input].map(baseOf)).toEqual([undefined, undefined, undefined]);
  beganWith(input, { title: "Report" });
  beganWith(input, { title: "A report" });
  expect(baseOf(input)).toEqual({ title: "Report" });
});

test("a stale change is put off as a whole, and one whose beginning is not known is sent again", async () => {
  const theirs = { ...was, title: "A report", notes: "Two pages" };
  const mine = { title: "The report", estimatedMinutes: 60 };
  const later = await settle(change(mine), theirs, () => null);
  expect(later.answer).toBeNull();
  expect(later.asked).toHaveLength(1);
  const unknown = await settle({ id: "a", ...mine }, theirs);
  expect(unknown).toEqual({ answer: { input: { id: "a", ...mine } }, asked: [] });
});
