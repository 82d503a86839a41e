import { randomUUID } from "node:crypto";
import {
  createSignalInput,
  deadlineOn,
  type EditableFields,
  editableFields,
  type FieldName,
  noRoom,
  signalFields,
  updateSignalInput,
} from "@daysignal/core";
import { z } from "zod";
import { type Assistant, dayNamed, dayWords } from "./assistant.ts";
import { change, withRoomOn } from "./change-result.ts";
import { defineTool, Refusal } from "./tool.ts";
import { changeOutput, dayWordsInput, signalId, todayOutput } from "./tool-inputs.ts";
import { assertIsStill, runSteps, undoOf, undoSchema } from "./undo-steps.ts";

/** The schemas of the fields that a tool sets, with descriptions. */
export const describedFields = Object.fromEntries(
  editableFields.map((name) => {
    const { hint, inputHint } = signalFields[name];
    const words = [hint, inputHint].filter((one) => one !== undefined).join(". ");
    const schema = updateSignalInput.shape[name];
    return [name, words === "" ? schema : schema.describe(words)];
  }),
  // Each field has its own schema.
) as Pick<typeof updateSignalInput.shape, FieldName>;

const { title, dueDate, ...othersThanDeadline } = describedFields;

/** The fields of a signal that a user can set; all optional. */
const fields = {
  ...othersThanDeadline,
  deadline: dayWordsInput
    .nullable()
    .optional()
    .describe(dueDate.description ?? ""),
};

type Given = { [F in keyof EditableFields]?: EditableFields[F] | undefined };

/** Converts a tool's input to the fields of procedures. */
function toFields(
  assistant: Assistant,
  { deadline, ...given }: Given & { deadline?: string | null | undefined },
): Given {
  if (deadline === undefined) return given;
  if (deadline === null) return { ...given, dueDate: null };
  const day = dayNamed(assistant, deadline, "deadline");
  return { ...given, dueDate: deadlineOn(day, assistant.rule.timeZone) };
}

const addSignal = defineTool({
  name: "add_signal",
  title: "Add a signal",
  description:
    "Adds a signal, which is a task, and plans it if planFor is given. If that day is full, nothing is added. Set only what the user has said.",
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  input: z.strictObject({
    title: createSignalInput.shape.title,
    ...fields,
    planFor: dayWordsInput.optional().describe("The day to plan it for; this is not a deadline"),
    templateId: createSignalInput.shape.templateId.describe(
      "The id of a template, from list_projects: the signal begins with its subtasks",
    ),
  }),
  output: changeOutput,
  run: async (assistant, { planFor, templateId, title: named, ...given }) => {
    const id = randomUUID();
    const day = planFor === undefined ? null : dayNamed(assistant, planFor, "planFor");
    const input = { ...toFields(assistant, given), id, title: named, templateId };
    if (day === null) {
      await assistant.call.signal.create(input);
      return added(assistant, id, "Added, and planned for no day.");
    }
    return withRoomOn(assistant, day, async () => {
      const { dailyWIPLimit, signals } = await assistant.call.plan.get({ date: day });
      const isFull = signals.length >= dailyWIPLimit;
      if (isFull) throw noRoom(dailyWIPLimit, { day: { date: day, today: assistant.today } });
      await assistant.call.signal.create(input);
      try {
        await runSteps(assistant, [{ call: "plan.select", input: { date: day, taskId: id } }]);
      } catch (error) {
        // Another request took the last slot in between.
        await assistant.call.signal.trash({ id });
        throw error;
      }
      return added(assistant, id, `Added, and planned for ${dayWords(day)}.`);
    });
  },
});

/** The result for a new signal, which is undone by moving it to the trash. */
async function added(assistant: Assistant, id: string, said: string) {
  const answer = await change(assistant, { id, steps: [], said });
  return { ...answer, undo: await undoOf(assistant, [{ call: "signal.trash", input: { id } }]) };
}

const updateSignal = defineTool({
  name: "update_signal",
  title: "Change a signal",
  description:
    "Changes the given fields of a signal and no others; null clears notes, deadline, project or link. notes and tags are replaced as a whole: read them first by search with the id.",
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  input: z.strictObject({ id: signalId, title, ...fields }),
  output: changeOutput,
  run: (assistant, { id, ...given }) => {
    const changed = toFields(assistant, given);
    if (Object.values(changed).every((value) => value === undefined)) {
      throw new Refusal("Give at least one field to change.");
    }
    return change(assistant, {
      id,
      steps: [{ call: "signal.update", input: { id, ...changed } }],
      said: `Changed: ${Object.keys(given).join(", ")}.`,
      unchanged: "It was so already.",
    });
  },
});

const undo = defineTool({
  name: "undo",
  title: "Undo a change",
  description:
    "Undoes a change. Give steps and left exactly as the change returned them in undo. If the signal was changed since, nothing is done. Returns how to redo it.",
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  input: undoSchema,
  output: z.object({ said: z.string(), ...todayOutput, undo: undoSchema.nullable() }),
  run: async (assistant, given) => {
    await assertIsStill(assistant, given);
    return {
      said: "Undone.",
      today: assistant.today,
      undo: await runSteps(assistant, given.steps),
    };
  },
});

/** The tools that change signals, and the one that undoes changes. */
export const signalTools = [addSignal, updateSignal, undo];
