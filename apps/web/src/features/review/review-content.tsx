import { finishedCount, type Review } from "@daysignal/core";
import { EmptyState } from "@daysignal/ui";
import { Suspense } from "react";
import { i18n } from "../../shared/language.ts";
import { lazyPart, PartBoundary } from "../../shared/lazy-part.tsx";
import { useDialog } from "../../shared/use-dialog.ts";
import { useClients } from "../client/use-clients.ts";
import { useProjects } from "../project/use-projects.ts";
import { DayChart } from "./day-chart.tsx";
import { clientRows, projectRows, tagRows, typeRows } from "./group-rows.ts";
import { GroupTable } from "./group-table.tsx";
import { Headline } from "./headline.tsx";
import { Later } from "./later.tsx";
import { ReturningList } from "./returning-list.tsx";
import { ReviewExport } from "./review-export-buttons.tsx";
import { ReviewNumbers } from "./review-numbers.tsx";
import styles from "./review-screen.module.css";
import type { ShownNumber, ShowSignals } from "./shown-number.ts";
import { YearChart } from "./year-chart.tsx";

const SignalsDialog = lazyPart(() => import("./review-signals-dialog.tsx"));

/** A review: first in sentences, then what keeps returning, then what got done. */
export function ReviewContent({ review }: { review: Review }) {
  const { data: projects } = useProjects();
  const { data: clients } = useClients();
  const dialog = useDialog<ShownNumber>();
  const { from, to, totals } = review;
  const show: ShowSignals = (shown) => dialog.show({ from, to, ...shown });
  const byProject = projectRows(review, projects);
  const hasClients = review.byClient.some(({ clientId }) => clientId !== null);
  const isEmpty = totals.planned === 0 && finishedCount(totals) === 0;
  return (
    <>
      {isEmpty ? (
        <EmptyState title={i18n.t("Nothing was planned or done on these days")} />
      ) : (
        <>
          <Headline review={review} onShow={show} />
          <div className={styles.main}>
            <PartBoundary>
              <ReturningList review={review} onShow={show} />
            </PartBoundary>
            {byProject.length === 0 ? null : (
              <section aria-label={i18n.t("What got done")}>
                <h2 className={styles.heading}>{i18n.t("What got done")}</h2>
                <GroupTable title={i18n.t("Project")} rows={byProject} onShow={show} />
              </section>
            )}
          </div>
          <ReviewNumbers review={review} onShow={show} />
          <PartBoundary>
            <DayChart review={review} onShow={show} />
          </PartBoundary>
          <Later>
            <div className={styles.groups}>
              {hasClients ? (
                <GroupTable
                  title={i18n.t("Client")}
                  rows={clientRows(review, clients)}
                  onShow={show}
                />
              ) : null}
              <GroupTable title={i18n.t("Category")} rows={typeRows(review)} onShow={show} />
              <GroupTable title={i18n.t("Tags")} rows={tagRows(review)} onShow={show} />
            </div>
          </Later>
        </>
      )}
      <Later>
        <PartBoundary>
          <YearChart review={review} onShow={show} />
        </PartBoundary>
        {isEmpty ? null : <ReviewExport review={review} projects={byProject} />}
      </Later>
      <Suspense fallback={null}>
        {dialog.about ? (
          <SignalsDialog
            shown={dialog.about}
            open={dialog.open}
            onOpenChange={dialog.onOpenChange}
            opener={dialog.opener}
          />
        ) : null}
      </Suspense>
    </>
  );
}
