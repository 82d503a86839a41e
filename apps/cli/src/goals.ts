import { randomUUID } from "node:crypto";
import { type CalendarDay, maxGoalsOfWeek, startOfWeek, type WeekGoal } from "@daysignal/core";
import { dayMeant, type Options, open } from "./commands.ts";
import { exitCodes, Failure } from "./failure.ts";
import { print, printJson, shown } from "./print.ts";
import { answer } from "./server.ts";

interface GoalOptions extends Options {
  add?: string;
  /** The numbers of goals, from 1 on. */
  reached?: number;
  letGo?: number;
  reopen?: number;
}

const marks = { open: " ", reached: "x", dropped: "-" } as const;

/** Shows the goals of a week, and adds one or says what became of one. */
export async function goals(words: string | undefined, options: GoalOptions): Promise<void> {
  const server = await open();
  const monday = startOfWeek(await dayMeant(server, words), 1);
  const params = { path: { monday } };
  const stored = await answer(server.GET("/weeks/{monday}/goals", { params }));
  const changed = change(stored.goals, options);
  const written = changed
    ? await answer(server.PUT("/weeks/{monday}/goals", { params, body: { goals: changed } }))
    : stored;
  if (options.json) return printJson(written);
  printGoals(monday, written);
}

/** The goals after what the options ask for; undefined if that is nothing. */
function change(stored: readonly WeekGoal[], options: GoalOptions): WeekGoal[] | undefined {
  const { add, reached, letGo, reopen } = options;
  const statuses = [
    [reached, "reached"],
    [letGo, "dropped"],
    [reopen, "open"],
  ] as const;
  let goals = [...stored];
  for (const [number, status] of statuses) {
    if (number === undefined) continue;
    if (number > goals.length) {
      const message = `There is no goal ${number} in this week.`;
      throw new Failure(message, { exitCode: exitCodes.usage });
    }
    goals = goals.map((goal, index) => (index + 1 === number ? { ...goal, status } : goal));
  }
  if (add !== undefined) goals.push({ id: randomUUID(), title: add, status: "open" });
  const isAsked = add !== undefined || statuses.some(([number]) => number !== undefined);
  return isAsked ? goals : undefined;
}

function printGoals(
  monday: CalendarDay,
  { goals, offered }: { goals: readonly WeekGoal[]; offered: readonly WeekGoal[] },
): void {
  print(`The week from ${monday}: ${goals.length} of ${maxGoalsOfWeek} goals`);
  for (const [index, { title, status }] of goals.entries()) {
    print(`${String(index + 1).padStart(2)}. [${marks[status]}] ${shown(title)}`);
  }
  for (const { title } of offered) print(`Open from the week before: ${shown(title)}`);
}
