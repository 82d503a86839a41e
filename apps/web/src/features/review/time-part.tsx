import type { Client, Project, Review, TimeFigures } from "@daysignal/core";
import { BarsLegend, FiguresTable, Segments, ShowMore } from "@daysignal/ui";
import { useState } from "react";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { formatMinutes } from "../../shared/words.ts";
import styles from "./review-screen.module.css";
import { startOfWeek, weekdayWords } from "./review-words.ts";
import {
  clientRows,
  type GroupName,
  projectRows,
  type ReviewPartProps,
  tagRows,
} from "./shown-number.ts";
import { UnderestimatedList } from "./underestimated-list.tsx";

interface TimePartProps extends ReviewPartProps {
  projects: readonly Project[] | undefined;
  clients: readonly Client[] | undefined;
}

type Grouping = "project" | "client" | "tag" | "weekday";

/** Estimated and actual time of what got done; nothing until time was tracked. */
export function TimePart(props: TimePartProps) {
  const { time } = props.review;
  const title = i18n.t("Estimated and actual time");
  if (time.spentMinutes === 0 && time.total.count === 0) return null;
  return (
    <div className={styles.main}>
      <section aria-label={title}>
        <h2 className={styles.heading}>{title}</h2>
        {time.spentMinutes === 0 ? null : <p className={styles.dayShare}>{shareOfDays(time)}</p>}
        {time.total.count === 0 ? null : <TimeByGroup {...props} />}
      </section>
      {time.underestimated.length === 0 ? null : <UnderestimatedList time={time} />}
    </div>
  );
}

/** How much of the time went to signals that were planned for its day. */
const shareOfDays = ({ spentMinutes, plannedMinutes }: Review["time"]) =>
  i18n.t(
    "{planned} of {spent} went to the signals of the day ({share}).",
    {
      planned: formatMinutes(plannedMinutes),
      spent: formatMinutes(spentMinutes),
      share: new Intl.NumberFormat(region.locale, { style: "percent" }).format(
        plannedMinutes / spentMinutes,
      ),
    },
    { comment: "4h of 5h went to the signals of the day (80%). Times that were tracked" },
  );

const few = 7;

/** A chart of estimated and actual time that is a table as well, with a choice of its groups. */
function TimeByGroup({ review: { time }, projects, clients, onShow }: TimePartProps) {
  const groups = groupsOf(time, projects, clients);
  const [wanted, setWanted] = useState<Grouping>("project");
  const [isWhole, setWhole] = useState(false);
  const group = groups.find(({ value }) => value === wanted) ?? groups[0];
  if (!group) return null;
  const most = Math.max(...group.rows.flatMap((row) => [row.estimatedMinutes, row.spentMinutes]));
  const shown = isWhole ? group.rows : group.rows.slice(0, few);
  const [estimated, actual] = [i18n.t("Estimated time"), i18n.t("Actual time")];
  const row = (key: string, name: string, figures: TimeFigures, filter?: GroupName["filter"]) => ({
    key,
    name: <bdi>{name}</bdi>,
    figures: [figures.estimatedMinutes, figures.spentMinutes].map((minutes, column) => ({
      value: formatMinutes(minutes),
      label: `${name}: ${[estimated, actual][column]} ${formatMinutes(minutes)}`,
      ...(filter
        ? { onShow: () => onShow({ title: () => name, number: "finished", ...filter }) }
        : {}),
    })),
  });
  return (
    <>
      <div className={styles.choice}>
        {groups.length > 1 ? (
          <Segments
            label={i18n.t("Time by")}
            options={groups}
            value={group.value}
            onChange={(value) => {
              setWanted(value);
              setWhole(false);
            }}
          />
        ) : null}
        <span className={styles.legend} aria-hidden>
          <BarsLegend whole={estimated} part={actual} />
        </span>
      </div>
      <div className={styles.timed}>
        <FiguresTable
          heads={[group.label, estimated, actual]}
          rows={shown.map((one) => {
            const { name, ...shownRow } = row(one.key, one.name, one, one.filter);
            return {
              ...shownRow,
              name: (
                <>
                  {name}
                  <Pair of={one} most={most} />
                </>
              ),
            };
          })}
          {...(group.value === "tag" || group.rows.length === 1
            ? {}
            : { total: row("total", i18n.t("Total"), time.total) })}
        />
        <ShowMore hasMore={shown.length < group.rows.length} onClick={() => setWhole(true)} />
      </div>
      {time.total.otherMinutes === 0 ? null : (
        <p className={styles.muted}>
          {i18n.t("Signals without actual time are left out. Their estimates add up to {time}.", {
            time: formatMinutes(time.total.otherMinutes),
          })}
        </p>
      )}
    </>
  );
}

/** Two bars, one below the other: the estimates and the actual time. */
function Pair({ of: { estimatedMinutes, spentMinutes }, most }: { of: TimeFigures; most: number }) {
  const widthOf = (minutes: number) => ({ inlineSize: `${(100 * minutes) / most}%` });
  return (
    <span className={styles.pair} aria-hidden>
      <span className={styles.estimated} style={widthOf(estimatedMinutes)} />
      <span className={styles.actual} style={widthOf(spentMinutes)} />
    </span>
  );
}

/** The ways to group the time that say more than the total, each with its rows. */
function groupsOf(
  time: Review["time"],
  projects: TimePartProps["projects"],
  clients: TimePartProps["clients"],
) {
  const byWeekday = time.byWeekday
    .map(({ weekday, ...figures }) => ({
      ...{ key: String(weekday), name: weekdayWords(weekday), filter: undefined },
      ...{ place: (weekday - startOfWeek() + 7) % 7, ...figures },
    }))
    .sort((one, other) => one.place - other.place);
  const byProject = projectRows(time.byProject, projects);
  const byClient = clientRows(time.byClient, clients);
  const groups = [
    { value: "project", label: i18n.t("Project"), rows: byProject, isNamed: isNamed(byProject) },
    { value: "client", label: i18n.t("Client"), rows: byClient, isNamed: isNamed(byClient) },
    { value: "tag", label: i18n.t("Tags"), rows: tagRows(time.byTag), isNamed: true },
    { value: "weekday", label: i18n.t("Weekday"), rows: byWeekday, isNamed: true },
  ] as const;
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ count }) => count > 0) }))
    .filter(({ rows, isNamed }) => isNamed && rows.length > 0);
}

const isNamed = (rows: readonly GroupName[]) => rows.some(({ key }) => key !== "none");
