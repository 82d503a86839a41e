import { finishedCount, isWithoutSignals, type Review, type ReviewSearch } from "@daysignal/core";
import { Button, EmptyState, Later, lazyDialog, lazyPart, PartBoundary } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Fragment, Suspense } from "react";
import { i18n } from "../../shared/language.ts";
import { rangeLabel } from "../../shared/range-label.ts";
import { useToday } from "../../shared/today.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { useClients } from "../client/use-clients.ts";
import { useProjects } from "../project/use-projects.ts";
import { DayChart } from "./day-chart.tsx";
import { GoalsList } from "./goals-list.tsx";
import { GroupTable } from "./group-table.tsx";
import { ReturningList } from "./returning-list.tsx";
import { ReviewExport } from "./review-export.tsx";
import { ReviewNumbers } from "./review-numbers.tsx";
import styles from "./review-screen.module.css";
import { headlines } from "./review-words.ts";
import {
  clientRows,
  projectRows,
  type ReviewPartProps,
  type ShownNumber,
  tagRows,
  typeRows,
} from "./shown-number.ts";
import { TimePart } from "./time-part.tsx";
import { YearChart } from "./year-chart.tsx";

const SomedayList = lazyPart(() => import("./someday-list.tsx"), { quiet: true });
const SignalsDialog = lazyDialog(() => import("./review-signals-dialog.tsx"));

interface ReviewContentProps {
  review: Review;
  /** Where the week before is shown; undefined if the range is no week. */
  weekBefore: ReviewSearch | undefined;
}

/** A review: a summary, the signals that keep coming back, what got done, figures and charts. */
export function ReviewContent({ review, weekBefore }: ReviewContentProps) {
  const { data: projects } = useProjects();
  const { data: clients } = useClients();
  const dialog = useDialog<ShownNumber>();
  const { from, to, totals } = review;
  const onShow: ReviewPartProps["onShow"] = (shown) => dialog.show({ from, to, ...shown });
  const part = { review, onShow };
  const byProject = projectRows(review.byProject, projects);
  const hasClients = review.byClient.some(({ clientId }) => clientId !== null);
  const byClient = hasClients ? clientRows(review.byClient, clients) : [];
  // A single group says nothing that the total does not.
  const byType = review.byType.length > 1 ? typeRows(review) : [];
  const hasProjects = review.byProject.some(({ projectId }) => projectId !== null);
  const isEmpty = isWithoutSignals(totals);
  return (
    <>
      {isEmpty ? (
        <>
          <NothingDone review={review} weekBefore={weekBefore} />
          <GoalsList review={review} />
        </>
      ) : (
        <>
          <Headline {...part} />
          <ReviewNumbers {...part} />
          <PartBoundary>
            <GoalsList review={review} />
          </PartBoundary>
          <div className={styles.main}>
            <div className={styles.days}>
              <PartBoundary>
                <ReturningList {...part} />
              </PartBoundary>
              <PartBoundary>
                <DayChart {...part} />
              </PartBoundary>
            </div>
            {hasProjects ? (
              <section aria-label={i18n.t("What got done")}>
                <h2 className={styles.heading}>{i18n.t("What got done")}</h2>
                <GroupTable title={i18n.t("Project")} rows={byProject} onShow={onShow} />
              </section>
            ) : null}
          </div>
          <Later>
            <PartBoundary>
              <TimePart {...part} projects={projects} clients={clients} />
            </PartBoundary>
            <div className={styles.groups}>
              <GroupTable title={i18n.t("Client")} rows={byClient} onShow={onShow} />
              <GroupTable title={i18n.t("Category")} rows={byType} onShow={onShow} />
              <GroupTable title={i18n.t("Tags")} rows={tagRows(review.byTag)} onShow={onShow} />
            </div>
          </Later>
        </>
      )}
      {/* Else the whole screen would wait for it, and its heading lose the focus. */}
      <Suspense fallback={null}>
        <SomedayList review={review} />
        <Later>
          {review.year.length < fewestDays ? null : (
            <PartBoundary>
              <YearChart {...part} />
            </PartBoundary>
          )}
          {isEmpty ? null : <ReviewExport review={review} projects={byProject} />}
        </Later>
      </Suspense>
      {dialog.about ? <SignalsDialog dialog={dialog} shown={dialog.about} /> : null}
    </>
  );
}

/** The days with something done from which on a year is drawn. */
const fewestDays = 5;

/** No signals on these days; today can still be planned, and the week before may have some. */
function NothingDone({ review: { from, to, before }, weekBefore }: ReviewContentProps) {
  const today = useToday();
  const count = finishedCount(before.totals);
  return (
    <div className={styles.empty}>
      <EmptyState
        title={i18n.t("Nothing was planned or done on these days")}
        action={
          from <= today && today <= to ? (
            <Button asChild>
              <Link to="/plan">{i18n.t("Plan your day")}</Link>
            </Button>
          ) : null
        }
      >
        {weekBefore && count > 0 ? (
          <Link to="/review" search={weekBefore}>
            {i18n.t("{label}: {value}", {
              label: rangeLabel(before),
              value: i18n.t("{count, plural, one {# signal done} other {# signals done}}", {
                count,
              }),
            })}
          </Link>
        ) : null}
      </EmptyState>
    </div>
  );
}

/** The summary in sentences; each opens the signals that it counts. */
function Headline({ review, onShow }: ReviewPartProps) {
  return (
    <p className={styles.headline}>
      {headlines(review).map(({ text, shows }, index) => (
        <Fragment key={text}>
          {index > 0 ? " " : null}
          {shows ? (
            <button type="button" className={styles.sentence} onClick={() => onShow(shows)}>
              {text}
            </button>
          ) : (
            text
          )}
        </Fragment>
      ))}
    </p>
  );
}
