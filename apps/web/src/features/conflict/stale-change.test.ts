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

/** The current entity. Its effort follows its minutes, so it is not asked about. */
const subject = (now: Entity): Subject<Entity> => ({
  read: async () => now,
  nameOf: ({ title }) => title,
  wordsOf: (field, entity) =>
    field === "effort"
      ? null
      : { label: field.toUpperCase(), value: String(entity[field as keyof Entity]) },
});

/** A change whose base is `was`. */
function change(fields: Partial<Entity>) {
  const input = { id: "a", ...fields };
  beganWith(input, { ...was });
  return input;
}

/** Settles a change and answers the question; `null` cancels. */
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

test("in a stale change, fields that one side has set are kept, and those that both have set are asked about", async () => {
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

      const textOf = (entity: object, field: string) => String(Reflect.get(entity, field));
      const inWords = ({ subject: about, fields: of }: ConflictQuestion) => [
        about,
        of.map(({ name, words }) => ({ name, ...words() })),
      ];
      expect(asked.map(inWords)).toEqual(
        named.length === 0
          ? []
          : [
              [
                theirs.title,
                named.map((name) => ({
                  name,
                  label: name.toUpperCase(),
                  mine: textOf(mine, name),
                  theirs: textOf(theirs, name),
                })),
              ],
            ],
      );

      // The effort follows the minutes, or everything that remains.
      const isAllLeft = named.length > 0 && named.every(isLeft);
      const leavesEffort = isAsked("effort") && (isLeft("estimatedMinutes") || isAllLeft);
      const left = [...named.filter(isLeft), ...(leavesEffort ? ["effort"] : [])];
      const kept = Object.entries(mine).filter(([field]) => !left.includes(field));
      if (kept.length === 0) {
        expect(answer).toEqual({ entity: theirs });
        return;
      }
      expect(answer).toEqual({ input: { id: "a", ...Object.fromEntries(kept) } });
      // The base of what is sent is the current entity; that of the previous input is unchanged.
      expect(baseOf(answer && "input" in answer ? answer.input : null)).toEqual(theirs);
      expect(baseOf(input)).toEqual(was);
    }),
  );
});

test("a stale change may have no fields left", async () => {
  const theirs = { ...was, title: "A report", notes: "Two pages" };
  const { answer } = await settle(change({ title: "The report" }), theirs, () => true);
  expect(answer).toEqual({ entity: theirs });
  expect(await settle({ id: "a" }, theirs)).toEqual({ answer: { entity: theirs }, asked: [] });
});

test("the base of a change is set once, and may be unknown", () => {
  const input = {};
  beganWith(input, undefined);
  expect([null, "a", input].map(baseOf)).toEqual([undefined, undefined, undefined]);
  beganWith(input, { title: "Report" });
  beganWith(input, { title: "A report" });
  expect(baseOf(input)).toEqual({ title: "Report" });
});

test("a stale change is cancelled as a whole, and one without a base is sent again", async () => {
  const theirs = { ...was, title: "A report", notes: "Two pages" };
  const mine = { title: "The report", estimatedMinutes: 60 };
  const later = await settle(change(mine), theirs, () => null);
  expect(later.answer).toBeNull();
  expect(later.asked).toHaveLength(1);
  const unknown = await settle({ id: "a", ...mine }, theirs);
  expect(unknown).toEqual({ answer: { input: { id: "a", ...mine } }, asked: [] });
});

test("an open question is worded in the language that is shown", async () => {
  let label = "Title";
  const shown: string[] = [];
  const stop = onQuestionChange(() => {
    const question = currentQuestion();
    label = "Titel";
    shown.push(...(question?.fields.map(({ words }) => words().label) ?? []));
    question?.answer([]);
  });
  await settleStale(change({ title: "The report" }), {
    ...subject({ ...was, title: "A report" }),
    wordsOf: (_field, { title }) => ({ label, value: title }),
  }).finally(stop);
  expect(shown).toEqual(["Titel"]);
});
