import { mergeGoals, type WeekGoal, type WeekGoals } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { VersionedCall } from "../../shared/ask-when-stale.ts";
import { trpc } from "../../trpc.ts";
import { trpcClient } from "../../trpc-client.ts";
import { baseOf, baseVersion, beginsWith } from "../conflict/base-of-change.ts";

/** A new list of goals of a week, as `goal.set` takes it. */
export interface GoalsInput extends Pick<WeekGoals, "goals"> {
  monday: string;
}

/** The key of the goals of a week. */
export const goalsKey = (monday: string) => getQueryKey(trpc.goal.get, { monday }, "query");

/** By client: the version that a change of a version made, by "monday version". */
const madeVersions = new WeakMap<QueryClient, Map<string, number>>();

/** The version with which a change was sent, unless that was stale. */
const sentVersions = new WeakMap<object, number>();

/**
 * How the goals of a week are replaced (§16): a list that another device has written meanwhile is
 * merged with the change, which is then sent again. Changes that are made before the response to the
 * one before them follow its version.
 */
export function goalCall(client: QueryClient): VersionedCall {
  return {
    versionOf: (sent) => {
      const input = Object(sent) as GoalsInput;
      const version = baseVersion(input);
      if (version === undefined) return undefined;
      const after = (one: number) => madeVersions.get(client)?.get(key(input, one));
      let known = version;
      for (let next = after(known); next !== undefined; next = after(known)) known = next;
      sentVersions.set(input, known);
      return known;
    },
    onStale: async (sent) => {
      const input = Object(sent) as GoalsInput;
      sentVersions.delete(input);
      const theirs = await trpcClient.goal.get.query({ monday: input.monday });
      const base = baseOf(input)?.["goals"] as readonly WeekGoal[] | undefined;
      const goals = base ? mergeGoals(base, input.goals, theirs.goals) : input.goals;
      if (JSON.stringify(goals) === JSON.stringify(theirs.goals)) return { entity: theirs };
      const again = { ...input, goals };
      beginsWith(again, { ...theirs });
      return { input: again };
    },
  };
}

/** Notes the version that a change has made, so that the next one of this device follows it. */
export function noteVersion(client: QueryClient, input: GoalsInput, { version }: WeekGoals): void {
  const sent = sentVersions.get(input);
  if (sent === undefined || sent === version) return;
  const made = madeVersions.get(client) ?? new Map<string, number>();
  madeVersions.set(client, made.set(key(input, sent), version));
}

const key = ({ monday }: GoalsInput, version: number) => `${monday} ${version}`;
