import {
  maxReviewTags,
  maxUnderestimated,
  type ReviewTime,
  type TimeFigures,
} from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";

/** The time figures of one group of finished signals (§16). */
interface TimeGroup extends TimeFigures {
  kind: "total" | "project" | "client" | "weekday" | "tag";
  name: string | null;
}

/** The result of `reviewTimeSql`. */
export interface TimeRow {
  planned: number;
  groups: TimeGroup[] | null;
  underestimated: ReviewTime["underestimated"] | null;
}

/**
 * Columns that add up the actual minutes (`spent`, null unless finished) and the estimates of grouped
 * rows, for `reviewTimeSql`.
 */
export const timeSums = (rounding: number): RawBuilder<unknown> => sql`
  count(*) filter (where spent > 0) as timed,
  coalesce(sum(minutes) filter (where spent > 0), 0) as estimated,
  coalesce(sum(spent), 0) as spent,
  coalesce(sum(${rounding === 0 ? sql`spent` : sql`ceil(spent::numeric / ${rounding}) * ${rounding}`}), 0)
    as rounded,
  coalesce(sum(minutes) filter (where spent = 0), 0) as other`;

const figures = sql`
  sum(timed)::integer as count, sum(estimated)::integer as "estimatedMinutes",
  sum(spent)::integer as "spentMinutes", sum(rounded)::integer as "roundedMinutes",
  sum(other)::integer as "otherMinutes"`;

/**
 * A query for planned against actual time (§16), as columns of one row. It reads `reviewed`, and its
 * sums (`timeSums`): `days` by day, and `finished`, from the day `since` on, by project and tags.
 */
export const reviewTimeSql = (userId: string, since: string): RawBuilder<unknown> => sql`
  select (select round(coalesce(sum(planned_ms), 0) / 60000.0)::integer from days
      where date >= ${since}) as planned,
    (select json_agg(either order by kind, "spentMinutes" desc, "otherMinutes" desc, name collate "C")
      from (
        select 'total' as kind, null as name, ${figures} from finished having count(*) > 0
        union all
        select 'project', project_id::text, ${figures} from finished group by project_id
        union all
        select 'client', project.client_id::text, ${figures}
        from finished left join projects as project
          on project.user_id = ${userId} and project.id = finished.project_id
        group by project.client_id
        union all
        select 'weekday', extract(dow from date)::text, ${figures}
        from days where finished > 0 and date >= ${since} group by extract(dow from date)
        union all
        (select 'tag', tag, ${figures} from finished, unnest(tags) as tag group by tag
          order by sum(spent) desc, tag collate "C" limit ${maxReviewTags})
      ) as either) as groups,
    (select json_agg(longest) from (
      select item.id, item.day as date, signal.title, item.minutes as "estimatedMinutes",
        item.spent as "spentMinutes"
      from (
        select id, day, minutes, spent from reviewed
        where spent > minutes and day >= ${since}
        order by spent - minutes desc, day, id limit ${maxUnderestimated}
      ) as item
      join signals as signal on signal.user_id = ${userId} and signal.id = item.id
      order by item.spent - item.minutes desc, item.day, item.id
    ) as longest) as underestimated`;

/** The time of a review, from its row and all minutes of the range. */
export function reviewTimeOf(
  { planned, groups, underestimated }: TimeRow,
  spentMinutes: number,
): ReviewTime {
  const of = (kind: TimeGroup["kind"]) => groups?.filter((group) => group.kind === kind) ?? [];
  return {
    spentMinutes,
    plannedMinutes: planned,
    total: figuresOf(of("total")[0] ?? nothing),
    byProject: of("project").map((group) => ({ projectId: group.name, ...figuresOf(group) })),
    byClient: of("client").map((group) => ({ clientId: group.name, ...figuresOf(group) })),
    byTag: of("tag").map((group) => ({ tag: group.name ?? "", ...figuresOf(group) })),
    byWeekday: of("weekday")
      .map((group) => ({ weekday: Number(group.name), ...figuresOf(group) }))
      .sort((one, other) => one.weekday - other.weekday),
    underestimated: underestimated ?? [],
  };
}

const nothing: TimeFigures = {
  ...{ count: 0, estimatedMinutes: 0, spentMinutes: 0, roundedMinutes: 0, otherMinutes: 0 },
};

const figuresOf = (group: TimeFigures): TimeFigures => ({
  count: group.count,
  estimatedMinutes: group.estimatedMinutes,
  spentMinutes: group.spentMinutes,
  roundedMinutes: group.roundedMinutes,
  otherMinutes: group.otherMinutes,
});
