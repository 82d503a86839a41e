import {
  type Client,
  calendarDay,
  finishedCount,
  type Project,
  type Review,
  type ReviewSearch,
  type ReviewSignal,
  roundMinutes,
  type TimeRounding,
} from "@daysignal/core";
import { Button, Skeleton, saveText } from "@daysignal/ui";
import { useNavigate } from "@tanstack/react-router";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { rangeLabel } from "../../shared/range-label.ts";
import { formatDay, formatMinutes } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { useProjects } from "../project/use-projects.ts";
import page from "../project-page/project-page.module.css";
import { ReviewControls, ReviewSteps, useReview } from "../review/review-controls.tsx";
import { HoursTable, hoursInWords, RoundingChoice } from "./client-hours.tsx";
import styles from "./client-page.module.css";
import { useRounding } from "./use-rounding.ts";

/** What was finished for a client in a period, by project: on screen, on paper and as CSV. */
export function ClientSummary({ client, search }: { client: Client; search: ReviewSearch }) {
  const navigate = useNavigate();
  const [rounding, setRounding] = useRounding();
  const { range, query } = useReview(search, client.id, rounding);
  const onChange = (next: ReviewSearch, replace = false) => {
    const params = { clientId: client.id };
    void navigate({ to: "/clients/$clientId", params, search: next, replace });
  };
  return (
    <section>
      <div className={styles.head}>
        <h2 className={page.heading}>
          {i18n.t("Finished, {days}", { days: rangeLabel(range) }, { comment: "Nov 1 – 30, 2026" })}
        </h2>
        <ReviewSteps {...{ search, range, onChange }} />
      </div>
      <ReviewControls {...{ search, range, onChange }} />
      <QueryView
        query={query}
        failure={i18n.t("The summary could not be loaded")}
        loading={<Skeleton className={page.skeleton} />}
        loadingLabel={i18n.t("The summary is loading")}
      >
        {(review) => (
          <Summary client={client} review={review} rounding={rounding} onRound={setRounding} />
        )}
      </QueryView>
    </section>
  );
}

interface SummaryProps {
  client: Client;
  review: Review;
  rounding: TimeRounding;
}

interface RoundedProps extends SummaryProps {
  onRound: (rounding: TimeRounding) => void;
}

function Summary({ onRound, ...part }: RoundedProps) {
  const { review, rounding } = part;
  const { data: projects = [] } = useProjects();
  if (finishedCount(review.totals) === 0) {
    return <p className={page.note}>{i18n.t("Nothing was finished on these days.")}</p>;
  }
  const isTimed = review.time.total.count > 0;
  return (
    <>
      {isTimed ? <RoundingChoice value={rounding} onChange={onRound} /> : null}
      <HoursTable review={review} projects={projects} />
      {isTimed ? <p className={styles.basis}>{hoursInWords(review, rounding)}</p> : null}
      <SummaryButtons {...part} projects={projects} />
      <FinishedWork {...part} projects={projects} />
    </>
  );
}

interface PartProps extends SummaryProps {
  projects: readonly Project[];
}

function SummaryButtons({ client, review: { from, to }, rounding, projects }: PartProps) {
  const { client: api } = trpc.useUtils();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      const { listFinishedWork, toCsv } = await import("./finished-work.ts");
      const input = { from, to, clientId: client.id };
      const work = await listFinishedWork(api.review.listSignals.query, input);
      saveText(`${client.name} ${from} ${to}.csv`, "text/csv", toCsv(work, projects, rounding));
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
      <p role="alert" className={page.note}>
        {failure === null
          ? null
          : i18n.t("The table could not be saved. {reason}", { reason: failure })}
      </p>
    </div>
  );
}

/** The maximum page size of the API. */
const most = 500;

/** The signals that were finished for a client, by project and day. */
function FinishedWork({ client, ...part }: PartProps) {
  const { from, to } = part.review;
  const query = trpc.review.listSignals.useQuery(
    { from, to, clientId: client.id, number: "finished", limit: most },
    // The plan may have changed since, here or elsewhere.
    { staleTime: 0 },
  );
  return (
    <QueryView
      query={query}
      failure={i18n.t("The signals could not be loaded")}
      loading={<Skeleton className={page.skeleton} />}
      loadingLabel={i18n.t("Signals are loading")}
    >
      {(signals) => <FinishedSignals {...part} signals={signals} />}
    </QueryView>
  );
}

interface FinishedSignalsProps extends Omit<PartProps, "client"> {
  signals: readonly ReviewSignal[];
}

function FinishedSignals({ signals: all, review, rounding, projects }: FinishedSignalsProps) {
  const { totals, byProject, time } = review;
  const groups = Map.groupBy(all, ({ projectId }) => projectId);
  return (
    <>
      {byProject.map(({ projectId }) => {
        const name = projects.find(({ id }) => id === projectId)?.name ?? i18n.t("No project");
        const signals = groups.get(projectId) ?? [];
        return signals.length === 0 ? null : (
          <section key={projectId ?? "none"} className={styles.work}>
            <h3 className={styles.name} dir="auto">
              {name}
            </h3>
            <ul role="list" aria-label={name}>
              {signals.map(({ id, date, title, estimatedMinutes, spentMinutes }) => (
                <li key={`${id} ${date}`} className={styles.signal}>
                  <span className={styles.day}>
                    {formatDay(calendarDay(date), { day: "numeric", month: "short" })}
                  </span>
                  <span className={styles.title} dir="auto">
                    {title}
                  </span>
                  <span className={page.facts}>
                    {spentMinutes > 0
                      ? formatMinutes(roundMinutes(spentMinutes, rounding))
                      : time.total.count > 0
                        ? i18n.t("estimated {time}", { time: formatMinutes(estimatedMinutes) })
                        : formatMinutes(estimatedMinutes)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {finishedCount(totals) > most ? (
        <p className={page.note}>
          {i18n.t("These are the first {count}. The CSV has all.", { count: most })}
        </p>
      ) : null}
    </>
  );
}
