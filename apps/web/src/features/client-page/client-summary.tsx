import { type Client, finishedCount, type Review } from "@daysignal/core";
import { Button, Skeleton } from "@daysignal/ui";
import { useNavigate } from "@tanstack/react-router";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { rangeLabel } from "../../shared/range-label.ts";
import { saveText } from "../../shared/save-file.ts";
import { useToday } from "../../shared/today.ts";
import { formatMinutes } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { useProjects } from "../project/use-projects.ts";
import { projectRows } from "../review/group-rows.ts";
import { ReviewControls } from "../review/review-controls.tsx";
import { rangeOf } from "../review/review-range.ts";
import type { ReviewSearch } from "../review/review-search.ts";
import { startOfWeek } from "../review/review-words.ts";
import { useReview } from "../review/use-review.ts";
import styles from "./client-page.module.css";
import { FinishedWork } from "./finished-work.tsx";
import { listFinishedWork } from "./list-finished-work.ts";

interface ClientSummaryProps {
  client: Client;
  search: ReviewSearch;
}

/** What was finished for a client in a period, by project: on screen, on paper and as CSV. */
export function ClientSummary({ client, search }: ClientSummaryProps) {
  const navigate = useNavigate();
  const range = rangeOf(search, useToday(), startOfWeek());
  const query = useReview({ ...range, clientId: client.id });
  return (
    <section className={styles.summary}>
      <h2 className={styles.heading}>
        {i18n.t("Finished, {days}", { days: rangeLabel(range) }, { comment: "Nov 1 – 30, 2026" })}
      </h2>
      <ReviewControls
        search={search}
        range={range}
        onChange={(next) =>
          void navigate({
            to: "/clients/$clientId",
            params: { clientId: client.id },
            search: next,
          })
        }
      />
      <QueryView
        query={query}
        failure={i18n.t("The summary could not be loaded")}
        loading={<Skeleton className={styles.skeleton} />}
        loadingLabel={i18n.t("The summary is loading")}
      >
        {(review) => <Summary client={client} review={review} />}
      </QueryView>
    </section>
  );
}

function Summary({ client, review }: { client: Client; review: Review }) {
  const { data: projects = [] } = useProjects();
  const rows = projectRows(review, projects);
  const { totals } = review;
  if (rows.length === 0) {
    return <p className={styles.note}>{i18n.t("Nothing was finished on these days.")}</p>;
  }
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{i18n.t("Project")}</th>
            <th scope="col">{i18n.t("Done", {}, { comment: "Of a signal: finished" })}</th>
            <th scope="col">{i18n.t("Estimated time")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, finished, minutes }) => (
            <tr key={key}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{finished}</td>
              <td>{formatMinutes(minutes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{i18n.t("Total")}</th>
            <td>{finishedCount(totals)}</td>
            <td>{formatMinutes(totals.minutes)}</td>
          </tr>
        </tfoot>
      </table>
      <SummaryButtons client={client} review={review} />
      <FinishedWork clientId={client.id} review={review} projects={projects} />
    </>
  );
}

function SummaryButtons({ client, review: { from, to } }: { client: Client; review: Review }) {
  const { client: api } = trpc.useUtils();
  const { data: projects = [] } = useProjects();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      const [work, { toCsv }] = await Promise.all([
        listFinishedWork(api.review.listSignals.query, { from, to, clientId: client.id }),
        import("./client-csv.ts"),
      ]);
      saveText(`${client.name} ${from} ${to}.csv`, "text/csv", toCsv(work, projects));
    } catch (error) {
      setFailure(errorMessage(error).sentence);
    }
    setSaving(false);
  };
  return (
    <div className={styles.buttons} data-no-print="">
      <Button onClick={() => print()}>
        <Printer aria-hidden />
        {i18n.t("Print", {}, { comment: "The verb" })}
      </Button>
      <Button loading={isSaving} onClick={() => void save()}>
        <Download aria-hidden />
        {i18n.t("Save as CSV")}
      </Button>
      <p role="alert" className={styles.note}>
        {failure === null
          ? null
          : i18n.t("The table could not be saved. {reason}", { reason: failure })}
      </p>
    </div>
  );
}
