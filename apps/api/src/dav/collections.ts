import { hash } from "node:crypto";
import { type CalendarDay, formatDay, isCalendarDay, plusDays, startOfDay } from "@daysignal/core";
import type { Collection } from "./collection.ts";
import type { Dav } from "./dav.ts";

/** The number of days, from today on, that are collections. */
const shownDays = 7;

/** For how many days finished tasks stay in the collection of their project. */
const doneDays = 30;

/** Everything outside the trash; no client sees this collection. */
export const everything: Collection = {
  id: "",
  kind: "tasks",
  title: "",
  color: null,
  scope: { kind: "all" },
  day: null,
  projectId: null,
};

const noColor = { color: null, day: null, projectId: null } as const;

/** All collections of the user. */
export function collectionsOf(dav: Dav): readonly Collection[] {
  dav.collections ??= listCollections(dav);
  return dav.collections;
}

function listCollections(dav: Dav): Collection[] {
  const { today, i18n, state } = dav;
  const days = Array.from({ length: shownDays }, (_, index) => plusDays(today, index));
  const doneSince = startOfDay(plusDays(today, -doneDays), dav.rule);
  return [
    dayCollection("today", i18n.t("Today"), today),
    {
      ...noColor,
      id: "available",
      kind: "tasks",
      title: i18n.t("Available"),
      scope: { kind: "available", today },
    },
    ...days.map((day) =>
      dayCollection(
        `day-${day}`,
        formatDay(day, { weekday: "long", day: "numeric", month: "long" }, i18n.locale),
        day,
      ),
    ),
    ...state.projects.map(
      ({ id, name, color }): Collection => ({
        id: `project-${id}`,
        kind: "tasks",
        title: name,
        color,
        scope: { kind: "project", projectId: id, doneSince },
        day: null,
        projectId: id,
      }),
    ),
    {
      ...noColor,
      id: "plan",
      kind: "events",
      title: i18n.t(
        "calendar.plan",
        {},
        { message: "Plan", comment: "The name of a calendar with the times of planned signals" },
      ),
      scope: { kind: "day", day: today },
    },
    {
      ...noColor,
      id: "plan-days",
      kind: "events",
      title: i18n.t("Plan, without times"),
      scope: { kind: "day", day: today },
      isOfWholeDays: true,
    },
  ];
}

const dayCollection = (id: string, title: string, day: CalendarDay): Collection => ({
  id,
  kind: "tasks",
  title,
  color: null,
  scope: { kind: "day", day },
  day,
  projectId: null,
});

/** The collection with this id; undefined if the user has none. */
export function findCollection(dav: Dav, id: string): Collection | undefined {
  const [, day = ""] = /^day-(.{10})$/.exec(id) ?? [];
  if (day !== "" && !isCalendarDay(day)) return undefined;
  return collectionsOf(dav).find((collection) => collection.id === id);
}

/**
 * The state of a collection, which changes with each change of the user's data. The second part
 * stands for all that determines its contents beside these: clients with another one start over.
 */
export function syncTokenOf(dav: Dav, { id }: Collection): string {
  const { timeZone, dayStart } = dav.rule;
  const about = [id, dav.today, timeZone, dayStart, dav.i18n.locale].join(" ");
  return `${tokenPrefix}${dav.state.seq}:${hash("sha1", about, "base64url").slice(0, 12)}`;
}

const tokenPrefix = "urn:daysignal:sync:";

/** The number of the change that a sync token names; null for a token that is not valid now. */
export function seqOfToken(dav: Dav, collection: Collection, token: string): number | null {
  const [, seq = "", about = ""] = /^urn:daysignal:sync:(\d{1,15}):(.+)$/.exec(token) ?? [];
  const isCurrent = seq !== "" && syncTokenOf(dav, collection).endsWith(`:${about}`);
  return isCurrent && Number(seq) <= dav.state.seq ? Number(seq) : null;
}
