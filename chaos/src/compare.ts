import type { Findings } from "./findings.ts";
import type { Journal, KnownSignal } from "./journal.ts";
import type { Supervisor } from "./supervisor.ts";

interface StoredSignal {
  id: string;
  title: string;
  version: number;
  status: string;
  rollovers: number;
  project: string | null;
  /** In order, such as "2026-03-14 done", "2026-03-15 open". */
  days: string[];
  /** In order, such as "0 Step … done". */
  subtasks: string[];
}

const signalsOf = `
  select s.id, s.title, s.version, s.status, s.incomplete_rollover_count as rollovers,
    s.project_id as project,
    array(select day || case when e.completed_at is null then ' open' else ' done' end
      from plan_entries e
      where e.user_id = s.user_id and e.signal_id = s.id and e.slot_position is not null
      order by day) as days,
    array(select position || ' ' || t.title || case t.completed when 1 then ' done' else ' open' end
      from subtasks t
      where t.user_id = s.user_id and t.signal_id = s.id
      order by position, t.title) as subtasks
  from signals s where s.user_id = $1`;

const projectsOf = "select id, name from projects where user_id = $1";
type StoredProject = { id: string; name: string };

const filesOf = "select id, size from uploads where user_id = $1 and status = 'stored'";
type StoredFile = { id: string; size: string };

/** Compares a client's journal with the stored data: nothing may be missing or duplicated. */
export async function compare(
  { sql }: Pick<Supervisor, "sql">,
  personId: string,
  journal: Journal,
  findings: Findings,
): Promise<void> {
  const rowsOf = <Row extends { id: string }>(text: string) => sql<Row>(text, [personId]);
  const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  const signals = byId(await rowsOf<StoredSignal>(signalsOf));
  const projects = byId(await rowsOf<StoredProject>(projectsOf));
  const lost = (what: string) => findings.add("acknowledged write lost", what);
  for (const [id, known] of journal.signals) {
    const signal = signals.get(id);
    if (signal) compareSignal(id, known, signal, findings);
    else lost(`signal ${id} is not there`);
  }
  for (const [id, { title }] of signals) {
    if (!journal.signals.has(id)) findings.add("duplicate", `signal ${id} "${title}"`);
  }
  for (const id of journal.projects.keys()) {
    if (!projects.has(id)) lost(`project ${id} is not there`);
  }
  for (const [id, { name }] of projects) {
    if (!journal.projects.has(id)) findings.add("duplicate", `project ${id} "${name}"`);
  }
  // Files whose bytes were acknowledged must exist; interrupted ones may exist as well.
  const files = byId(await rowsOf<StoredFile>(filesOf));
  for (const [id, text] of journal.files) {
    const size = files.get(id)?.size;
    if (Number(size) !== text.length) lost(`file ${id} has ${size} bytes`);
  }
}

function compareSignal(id: string, known: KnownSignal, stored: StoredSignal, findings: Findings) {
  const expected: StoredSignal = {
    id,
    title: known.title,
    version: known.version,
    // Planned or not, the status is the same here: only done and trashed differ.
    status: known.status,
    rollovers: known.rollovers,
    project: known.project,
    days: [...known.days].map(([day, done]) => `${day} ${done ? "done" : "open"}`).sort(),
    subtasks: [...known.subtasks.values()].map(
      ({ title, done }, index) => `${index} ${title} ${done ? "done" : "open"}`,
    ),
  };
  const status = ["done", "deleted"].includes(stored.status) ? stored.status : "inbox";
  for (const [field, value] of Object.entries({ ...stored, status })) {
    const wanted = expected[field as keyof StoredSignal];
    if (JSON.stringify(value) === JSON.stringify(wanted)) continue;
    const line = `signal ${id}: ${field} is ${JSON.stringify(value)} instead of ${JSON.stringify(wanted)}`;
    findings.add("acknowledged write lost", line);
  }
}
