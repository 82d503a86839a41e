import {
  type ChoiceField,
  choiceFields,
  idSchema,
  listSignalsInput,
  plusDays,
  reviewSchema,
  type Signal,
  templateSchema,
} from "@daysignal/core";
import { z } from "zod";
import { dayNamed } from "./assistant.ts";
import { defineTool } from "./tool.ts";
import { dayWordsInput, todayOutput } from "./tool-inputs.ts";
import { dayView, signalView, viewDay, viewSignal } from "./views.ts";

const hints = { readOnlyHint: true, idempotentHint: true };
const count = (most: number) => z.int().min(1).max(most).optional();

const getDay = defineTool({
  name: "get_day",
  title: "Look at a day",
  description: "The plan of a day: its signals in order, its limit, and which are done.",
  hints,
  input: z.strictObject({ date: dayWordsInput.optional().describe("Default: today") }),
  output: z.object({ ...todayOutput, day: dayView }),
  run: async (assistant, { date = "today" }) => {
    const plan = await assistant.call.plan.get({ date: dayNamed(assistant, date) });
    return { today: assistant.today, day: viewDay(assistant, plan) };
  },
});

const recommend = defineTool({
  name: "recommend",
  title: "What to do next",
  description:
    "Open signals that are not planned, the most recommended first, with the parts of their score. The score weighs priority (5 is the highest), impact (4 is the highest), effort, overdue deadlines and how often a signal has returned.",
  hints,
  input: z.strictObject({ limit: count(50).describe("Default: 10") }),
  output: z.object({
    ...todayOutput,
    signals: z.array(
      signalView.extend({ score: z.int(), scoreParts: z.record(z.string(), z.int()) }),
    ),
  }),
  run: async (assistant, { limit = 10 }) => {
    const found = await assistant.call.signal.listRecommended({ limit });
    const signals = found.map(({ recommendation: { score, parts: scoreParts }, ...signal }) => ({
      ...viewSignal(assistant, signal),
      score,
      scoreParts,
    }));
    return { today: assistant.today, signals };
  },
});

const views = ["all", "available", "hidden", "waiting", "scheduled", "completed"] as const;

/** The filters by fields with a few values. */
const choiceInputs = Object.fromEntries(
  choiceFields.map((name) => [name, listSignalsInput.shape[name]]),
  // Each field has its own schema.
) as Pick<typeof listSignalsInput.shape, ChoiceField>;

const search = defineTool({
  name: "search",
  title: "Find signals",
  description:
    "Finds signals by words of their title or notes, tag, project, category or view: available (open, not planned), hidden (until a day), waiting (for somebody or something), scheduled (planned from today on), completed. With an id it returns that signal with its complete notes.",
  hints,
  input: z.strictObject({
    id: idSchema.optional(),
    text: listSignalsInput.shape.search,
    tag: listSignalsInput.shape.tag,
    projectId: idSchema.optional(),
    ...choiceInputs,
    view: z.enum(views).optional().describe("Default: all"),
    limit: count(50).describe("Default: 20"),
  }),
  output: z.object({
    ...todayOutput,
    signals: z.array(signalView),
    more: z.boolean().describe("Whether there are more than these"),
  }),
  run: async (assistant, { id, text, view = "all", limit = 20, ...filter }) => {
    const { call, today } = assistant;
    if (id !== undefined) {
      const signal = await call.signal.get({ id });
      return { today, signals: [viewSignal(assistant, signal, true)], more: false };
    }
    const query = { ...filter, search: text, limit: limit + 1 };
    const lists = {
      all: call.signal.list,
      available: call.signal.listAvailable,
      hidden: (asked) => call.signal.list({ ...asked, hidden: true }),
      waiting: (asked) => call.signal.list({ ...asked, waiting: true }),
      scheduled: call.signal.listScheduled,
      completed: call.signal.listCompleted,
    } satisfies Record<(typeof views)[number], (asked: typeof query) => Promise<Signal[]>>;
    const found: Signal[] = await lists[view](query);
    const signals = found.slice(0, limit).map((signal) => viewSignal(assistant, signal));
    return { today, signals, more: found.length > limit };
  },
});

const listProjects = defineTool({
  name: "list_projects",
  title: "List projects and templates",
  description:
    "The user's projects, which signals can belong to by projectId; and templates, checklists that a new signal can begin with by templateId.",
  hints,
  input: z.strictObject({ archived: z.boolean().optional().describe("Include archived ones") }),
  output: z.object({
    ...todayOutput,
    projects: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        goal: z.string().nullable(),
        status: z.string(),
        priority: z.int().describe("1 to 5; 5 is the highest"),
      }),
    ),
    templates: z.array(templateSchema.omit({ version: true })),
  }),
  run: async ({ call, today }, { archived = false }) => {
    const [all, templates] = await Promise.all([call.project.list(), call.template.list()]);
    const shown = all.filter(({ status }) => archived || status === "active");
    return {
      today,
      projects: shown.map(({ id, name, goal, status, priority }) => ({
        id,
        name,
        goal,
        status,
        priority,
      })),
      templates: templates.map(({ version: _, ...template }) => template),
    };
  },
});

const getReview = defineTool({
  name: "get_review",
  title: "Look back",
  description:
    "What was planned, finished and returned in a range of days, by day, project and tag, compared with the same number of days before; the signals that returned most often; and, once a month, `someday`: available signals that were left alone for long. Ask the user what becomes of those: nothing, or update_signal with hiddenUntil; only the user can let it go, in the review.",
  hints,
  input: z.strictObject({
    from: dayWordsInput.optional().describe("Default: six days before `to`"),
    to: dayWordsInput.optional().describe("Default: today"),
  }),
  output: z.object({ ...todayOutput, review: reviewSchema.omit({ year: true }) }),
  run: async (assistant, { from, to = "today" }) => {
    const last = dayNamed(assistant, to, "to");
    const first = from === undefined ? plusDays(last, -6) : dayNamed(assistant, from, "from");
    const { year: _year, ...review } = await assistant.call.review.get({ from: first, to: last });
    return { today: assistant.today, review };
  },
});

/** The tools that change nothing. */
export const readTools = [getDay, recommend, search, listProjects, getReview];
