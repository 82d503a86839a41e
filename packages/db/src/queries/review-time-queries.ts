import {
  maxReviewTags,
  maxUnderestimated,
  type ReviewTime,
  type TimeFigures,
} from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { isFinished, type ReviewRange, reviewed, reviewedSignals } from "./review-queries.ts";
import { minutesOf, spentByDay } from "./time-sql.ts";

interface Group extends TimeFigures {
  kind: "total" | "project" | "client" | "weekday" | "tag";
  name: string | null;
}

interface TimeRow {
  spent: number;
  planned: number;
  groups: Group[] | null;
  underestimated: ReviewTime["underestimated"] | null;
}

const figures = sql`
  (count(*) filter (where spent > 0))::integer as count,
  coalesce(sum(minutes) filter (where spent > 0), 0)::integer as "estimatedMinutes",
  sum(spent)::integer as "spentMinutes", sum(rounded)::integer as "roundedMinutes",
  coalesce(sum(minutes) filter (where spent = 0), 0)::integer as "otherMinutes"`;

/**
 * Compares the estimates of what was finished in a range with its actual time (§16), and adds up the
 * time of the range. Limited to one client (or `none`) if `clientId` is given.
 */
export async function readReviewTime(
  db: Db,
  userId: string,
  range: ReviewRange,
  { clientId, rounding = 0 }: { clientId?: string | undefined; rounding?: number | undefined },
): Promise<ReviewTime> {
  const rounded =
    rounding === 0 ? sql`spent` : sql`(ceil(spent::numeric / ${rounding}) * ${rounding})::integer`;
  const { rows } = await sql<TimeRow>`
    with spent_by_day as materialized (${spentByDay(userId, range)}),
    reviewed as materialized (
      select item.day, outcome, id, minutes, spent_ms, tags, project_id, repeats
      from (${reviewed(userId, range, clientId)}) as item
    ),
    timed as materialized (
      select reviewed.*, ${minutesOf(sql`case when repeats then ms else spent_ms end`)} as spent
      from reviewed left join spent_by_day
        on spent_by_day.signal_id = reviewed.id and spent_by_day.day = reviewed.day
      where ${isFinished}
    ),
    finished as materialized (select *, ${rounded} as rounded from timed),
    groups as (
      select * from (
        select 'total' as kind, null as name, ${figures} from finished having count(*) > 0
        union all
        select 'project', project_id::text, ${figures} from finished group by project_id
        union all
        select 'client', project.client_id::text, ${figures}
        from finished left join projects as project
          on project.user_id = ${userId} and project.id = finished.project_id
        group by project.client_id
        union all
        select 'weekday', extract(dow from day)::text, ${figures}
        from finished group by extract(dow from day)
        union all
        (select 'tag', tag, ${figures} from finished, unnest(tags) as tag group by tag
          order by sum(spent) desc, tag collate "C" limit ${maxReviewTags})
      ) as either
      order by kind, "spentMinutes" desc, "otherMinutes" desc, name collate "C"
    ),
    underestimated as (
      select timed.id, timed.day as date, signal.title, timed.minutes as "estimatedMinutes",
        timed.spent as "spentMinutes"
      from timed join signals as signal on signal.user_id = ${userId} and signal.id = timed.id
      where spent > minutes
      order by spent - minutes desc, timed.day, timed.id limit ${maxUnderestimated}
    )
    select
      ${minutesOf(sql`(select sum(ms) from spent_by_day join (${reviewedSignals(userId, clientId)}) as signal
        on signal.id = spent_by_day.signal_id)`)} as spent,
      ${minutesOf(sql`(select sum(ms) from spent_by_day join reviewed
        on reviewed.id = spent_by_day.signal_id and reviewed.day = spent_by_day.day
          and outcome <> 'unplanned')`)} as planned,
      (select json_agg(groups) from groups) as groups,
      (select json_agg(underestimated) from underestimated) as underestimated`.execute(db);
  const [row] = rows;
  const of = (kind: Group["kind"]) => row?.groups?.filter((group) => group.kind === kind) ?? [];
  return {
    spentMinutes: row?.spent ?? 0,
    plannedMinutes: row?.planned ?? 0,
    total: figuresOf(of("total")[0] ?? nothing),
    byProject: of("project").map((group) => ({ projectId: group.name, ...figuresOf(group) })),
    byClient: of("client").map((group) => ({ clientId: group.name, ...figuresOf(group) })),
    byTag: of("tag").map((group) => ({ tag: group.name ?? "", ...figuresOf(group) })),
    byWeekday: of("weekday")
      .map((group) => ({ weekday: Number(group.name), ...figuresOf(group) }))
      .sort((one, other) => one.weekday - other.weekday),
    underestimated: row?.underestimated ?? [],
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
