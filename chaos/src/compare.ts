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

/** Compares a client's journal with the stored data: nothing may be missing or duplicated. */
export async function compare(
  { sql }: Pick<Supervisor, "sql">,
  personId: string,
  journal: Journal,
  findings: Findings,
): Promise<void> {
  const stored = await sql<StoredSignal>(signalsOf, [personId]);
  const projects = await sql<{ id: string; name: string }>(
    "select id, name from projects where user_id = $1",
    [personId],
  );
  const found = new Map(stored.map((signal) => [signal.id, signal]));
  for (const [id, known] of journal.signals) {
    const signal = found.get(id);
    if (!signal) findings.add("acknowledged write lost", `signal ${id} is not there`);
    else compareSignal(id, known, signal, findings);
  }
  for (const { id, title } of stored) {
    if (!journal.signals.has(id)) findings.add("duplicate", `signal ${id} "${title}"`);
  }
  const ids = new Set(projects.map(({ id }) => id));
  for (const id of journal.projects.keys()) {
    if (!ids.has(id)) findings.add("acknowledged write lost", `project ${id} is not there`);
  }
  await compareFiles({ sql }, personId, journal, findings);
  for (const { id, name } of projects) {
    if (!journal.projects.has(id)) findings.add("duplicate", `project ${id} "${name}"`);
  }
}

/** Checks that files whose bytes were acknowledged exist; interrupted ones may exist as well. */
async function compareFiles(
  { sql }: Pick<Supervisor, "sql">,
  personId: string,
  journal: Journal,
  findings: Findings,
): Promise<void> {
  const stored = await sql<{ id: string; size: string }>(
    "select id, size from uploads where user_id = $1 and status = 'stored'",
    [personId],
  );
  const sizes = new Map(stored.map(({ id, size }) => [id, Number(size)]));
  for (const [id, text] of journal.files) {
    if (sizes.get(id) !== text.length) {
      findings.add("acknowledged write lost", `file ${id} has ${sizes.get(id)} bytes`);
    }
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
