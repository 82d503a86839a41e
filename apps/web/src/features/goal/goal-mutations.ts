import {
  type CalendarDay,
  type GoalStatus,
  isWeekOver,
  maxGoalsOfWeek,
  mergeGoals,
  plusDays,
  type WeekGoal,
  type WeekGoals,
} from "@daysignal/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../shared/language.ts";
import { optimistic, queryEdit } from "../../shared/optimistic.ts";
import { plannerScope } from "../../shared/planner-scope.ts";
import { randomId } from "../../shared/random-id.ts";
import { showNotice } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import { sendUndoably, type UndoableChange } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";
import { versioned } from "../../trpc-client.ts";
import { beganWith } from "../conflict/base-of-change.ts";
import { type GoalsInput, goalCall, goalsKey, noteVersion } from "./goal-call.ts";

type Goals = readonly WeekGoal[];

/** Replaces the goals of a week by a function of them, in the order of the planner's other changes. */
function useGoalList(monday: CalendarDay) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const queryKey = goalsKey(monday);
  const nextKey = goalsKey(plusDays(monday, 7));
  const { mutateAsync } = trpc.goal.set.useMutation({
    ...optimistic<GoalsInput, WeekGoals>(
      [
        queryEdit<WeekGoals, GoalsInput, WeekGoals>({
          queryKey,
          edit: ({ goals }, shown) => {
            const before = shown?.goals ?? [];
            return (week) => ({
              ...week,
              goals: mergeGoals(before, goals, week.goals),
              offered: [],
            });
          },
          answer: (written) => () => written,
        }),
        queryEdit<WeekGoals, GoalsInput>({
          queryKey: nextKey,
          edit:
            ({ goals }) =>
            (next) =>
              offering(next, goals),
        }),
      ],
      {
        failure: "saveGoals",
        scope: plannerScope,
        onDone: (written, input) => noteVersion(client, input, written),
        refetches: () => [nextKey],
      },
    ),
    trpc: { context: versioned(goalCall(client)) },
  });
  /** The week, read again if it is not on screen any more. */
  const read = async () => readWeek(client, monday) ?? (await utils.goal.get.fetch({ monday }));
  return {
    read,
    replace: async (edit: (goals: Goals) => Goals) => {
      const { goals, version } = readWeek(client, monday) ?? (await read());
      const input = { monday, goals: [...edit(goals)] };
      beganWith(input, { goals, version });
      return mutateAsync(input);
    },
  };
}

const readWeek = (client: QueryClient, monday: CalendarDay) =>
  client.getQueryData<WeekGoals>(goalsKey(monday));

/** What a week offers again after a change of the goals of the one before. */
function offering(week: WeekGoals, last: Goals): WeekGoals {
  if (week.version > 0 || week.goals.length > 0) return week;
  if (isWeekOver(week.monday, readToday())) return week;
  return { ...week, offered: last.filter(({ status }) => status === "open") };
}

/** Adds, changes and removes the goals of a week (§16); each is an undo step. */
export function useGoalChanges(monday: CalendarDay) {
  const { read, replace } = useGoalList(monday);
  const send = <State extends Partial<WeekGoal>>(
    id: string,
    change: Pick<UndoableChange<State>, "was" | "left">,
    place?: number,
  ) =>
    sendUndoably<State>({
      ...change,
      now: async () => (await read()).goals.find((goal) => goal.id === id),
      send: (to) => replace((goals) => withGoal(goals, id, to, place)),
    }).undo;
  return {
    add: (title: string) =>
      send(randomId(), { was: null, left: { title, status: "open" as const } }),
    rename: ({ id }: WeekGoal, title: string, was: string) =>
      send(id, { was: { title: was }, left: { title } }),
    setStatus: ({ id, status: was }: WeekGoal, status: GoalStatus) =>
      showNotice(
        statusNotice(status),
        undefined,
        send(id, { was: { status: was }, left: { status } }),
      ),
    remove: ({ id, title, status }: WeekGoal, place: number) =>
      showNotice(
        i18n.t("Goal removed"),
        undefined,
        send(id, { was: { title, status }, left: null }, place),
      ),
  };
}

/** The goals with one of them changed, added at a place, or without it. */
function withGoal(goals: Goals, id: string, to: Partial<WeekGoal> | null, place = goals.length) {
  if (to === null) return goals.filter((goal) => goal.id !== id);
  if (goals.some((goal) => goal.id === id))
    return goals.map((goal) => (goal.id === id ? { ...goal, ...to } : goal));
  const { title = "", status = "open" } = to;
  return goals.toSpliced(place, 0, { id, title, status });
}

function statusNotice(status: GoalStatus): string {
  if (status === "reached") return i18n.t("Goal reached");
  return status === "dropped" ? i18n.t("Goal let go") : i18n.t("Goal open again");
}

/** Answers what becomes of the unfinished goals of the week before: kept in this week, or let go. */
export function useOfferedGoals(monday: CalendarDay) {
  const here = useGoalList(monday);
  const before = useGoalList(plusDays(monday, -7));
  /** Those with an id, as the state of an undo step. */
  const among = (goals: Goals, ids: readonly string[]) => ({
    goals: goals.filter(({ id }) => ids.includes(id)),
  });
  return {
    keep: (offered: Goals) => {
      const made = offered
        .slice(0, maxGoalsOfWeek)
        .map(({ title }) => ({ id: randomId(), title, status: "open" as const }));
      const ids = made.map(({ id }) => id);
      const { undo } = sendUndoably({
        now: async () => {
          const kept = among((await here.read()).goals, ids);
          return kept.goals.length > 0 ? kept : undefined;
        },
        was: null,
        left: { goals: made },
        send: (to) =>
          here.replace((goals) =>
            to ? [...goals, ...made] : goals.filter(({ id }) => !ids.includes(id)),
          ),
      });
      showNotice(i18n.t("Kept for this week"), undefined, undo);
    },
    letGo: (offered: Goals) => {
      const ids = offered.map(({ id }) => id);
      const withStatus = (status: GoalStatus) => ({
        goals: offered.map((goal) => ({ ...goal, status })),
      });
      const { undo } = sendUndoably({
        now: async () => among((await before.read()).goals, ids),
        was: withStatus("open"),
        left: withStatus("dropped"),
        send: (to) =>
          before.replace((goals) =>
            goals.map((goal) => to?.goals.find(({ id }) => id === goal.id) ?? goal),
          ),
      });
      const isOne = offered.length === 1;
      showNotice(isOne ? i18n.t("Goal let go") : i18n.t("Goals let go"), undefined, undo);
    },
  };
}
