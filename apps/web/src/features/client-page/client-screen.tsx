import {
  type Client,
  calendarDay,
  finishedCount,
  type Project,
  type Review,
  type ReviewSearch,
} from "@daysignal/core";
import { Button, EmptyState, FiguresTable, Skeleton, saveText } from "@daysignal/ui";
import { useNavigate } from "@tanstack/react-router";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { rangeLabel } from "../../shared/range-label.ts";
import { formatDay, formatMinutes } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { useClients } from "../client/use-clients.ts";
import { useProjects } from "../project/use-projects.ts";
import { NamesView, ProjectGroups } from "../project-page/project-group.tsx";
import page from "../project-page/project-page.module.css";
import { ReviewControls, ReviewSteps, useReview } from "../review/review-controls.tsx";
import { projectRows } from "../review/shown-number.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import styles from "./client-page.module.css";

interface ClientScreenProps {
  clientId: string;
  search: ReviewSearch;
}

/** /clients/{id} (§17): a client's projects, and what was finished for them in a period. */
export function ClientScreen({ clientId, search }: ClientScreenProps) {
  const screen = useScreen("/clients/$clientId");
  const query = useClients();
  const client = query.data?.find(({ id }) => id === clientId);
  return (
    <SideScreen
      {...screen}
      title={client?.name ?? i18n.t("Client")}
      status={client ? [client.company, client.email].filter((part) => part).join(" · ") : null}
    >
      <NamesView of="clients" query={query}>
        {() =>
          client ? (
            <div className={styles.page}>
              <ClientProjects clientId={clientId} />
              <ClientSummary client={client} search={{ ...search, by: search.by ?? "month" }} />
            </div>
          ) : (
            <EmptyState title={i18n.t("There is no such client.")} />
          )
        }
      </NamesView>
    </SideScreen>
  );
}

function ClientProjects({ clientId }: { clientId: string }) {
  const { data: projects } = useProjects();
  const own = projects?.filter((project) => project.clientId === clientId) ?? [];
  return (
    <div data-no-print="">
      <ProjectGroups namesClients={false} projects={own} />
      {projects && own.length === 0 ? (
        <p className={page.note}>{i18n.t("No projects yet. Choose this client in a project.")}</p>
      ) : null}
    </div>
  );
}

/** What was finished for a client in a period, by project: on screen, on paper and as CSV. */
function ClientSummary({ client, search }: { client: Client; search: ReviewSearch }) {
  const navigate = useNavigate();
  const { range, query } = useReview(search, client.id);
  const onChange = (next: ReviewSearch) => {
    const params = { clientId: client.id };
    void navigate({ to: "/clients/$clientId", params, search: next });
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
        {(review) => <Summary client={client} review={review} />}
      </QueryView>
    </section>
  );
}

interface SummaryProps {
  client: Client;
  review: Review;
}

function Summary({ client, review }: SummaryProps) {
  const { data: projects = [] } = useProjects();
  const rows = projectRows(review, projects);
  const { totals } = review;
  if (rows.length === 0) {
    return <p className={page.note}>{i18n.t("Nothing was finished on these days.")}</p>;
  }
  const row = (key: string, name: string, finished: number, minutes: number) => ({
    key,
    name: <bdi>{name}</bdi>,
    figures: [{ value: finished }, { value: formatMinutes(minutes) }],
  });
  return (
    <>
      <FiguresTable
        heads={[
          i18n.t("Project"),
          i18n.t("Done", {}, { comment: "Of a signal: finished" }),
          i18n.t("Estimated time"),
        ]}
        rows={rows.map(({ key, name, finished, minutes }) => row(key, name, finished, minutes))}
        total={row("total", i18n.t("Total"), finishedCount(totals), totals.minutes)}
      />
      <SummaryButtons client={client} review={review} projects={projects} />
      <FinishedWork client={client} review={review} projects={projects} />
    </>
  );
}

interface PartProps extends SummaryProps {
  projects: readonly Project[];
}

function SummaryButtons({ client, review: { from, to }, projects }: PartProps) {
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
function FinishedWork({ client, review, projects }: PartProps) {
  const { from, to, totals, byProject } = review;
  const { data } = trpc.review.listSignals.useQuery(
    { from, to, clientId: client.id, number: "finished", limit: most },
    // The plan may have changed since, here or elsewhere.
    { staleTime: 0, placeholderData: (before) => before },
  );
  if (!data) return null;
  const groups = Map.groupBy(data, ({ projectId }) => projectId);
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
              {signals.map(({ id, date, title, estimatedMinutes }) => (
                <li key={`${id} ${date}`} className={styles.signal}>
                  <span className={styles.day}>
                    {formatDay(calendarDay(date), { day: "numeric", month: "short" })}
                  </span>
                  <span className={styles.title} dir="auto">
                    {title}
                  </span>
                  <span className={page.facts}>{formatMinutes(estimatedMinutes)}</span>
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
