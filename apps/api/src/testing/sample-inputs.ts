import { randomUUID } from "node:crypto";
import { addSignal, type Call } from "./routes.ts";
import type { TestApp } from "./test-app.ts";

export type Inputs = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Something of a person's own for every id that a procedure takes. */
export interface Belongings {
  /** Planned for `date`. */
  signalId: string;
  /** Planned for no day. */
  looseId: string;
  trashedId: string;
  projectId: string;
  tokenId: string;
  date: string;
}

/** Gives a person something of everything; `date` must be past for the app's clock. */
export async function addBelongings(app: TestApp, call: Call, date: string): Promise<Belongings> {
  const userId = (await call("account.getUser")).body.id;
  const projectId = randomUUID();
  const at = `${date}T08:00:00.000Z`;
  await app.db
    .insertInto("projects")
    .values({
      user_id: userId,
      id: projectId,
      name: "Garden",
      description: null,
      color: "#10b981",
      goal: null,
      priority: 3,
      due_at: null,
      links: [],
      tags: [],
      attachments: [],
      client_id: null,
      status: "active",
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const { id: signalId } = await addSignal(call, { projectId });
  const { id: looseId } = await addSignal(call);
  const { id: trashedId } = await addSignal(call);
  const made = await call("token.create", { name: "Backup", access: "read" });
  const tokenId = String(made.body.id);
  await call("plan.select", { date, taskId: signalId });
  await call("signal.trash", { id: trashedId });
  return { signalId, looseId, trashedId, projectId, tokenId, date };
}

/** An input for every procedure that it accepts, with every id that it can take. */
export function sampleInputs(own: Belongings): Inputs {
  const { signalId, looseId, trashedId, projectId, tokenId, date } = own;
  const filter = { projectId, limit: 5 };
  return {
    "account.register": { username: "somebody", email: "some@body.example", password: "secret1" },
    "account.login": { username: "somebody", password: "secret1", rememberMe: true },
    "account.logout": {},
    "account.getUser": {},
    "account.resetPassword": { email: "no@body.example", newPassword: "secret2", code: "1" },
    "settings.get": {},
    "settings.update": { dailyWIPLimit: 6 },
    "signal.list": filter,
    "signal.listRecommended": filter,
    "signal.listAvailable": filter,
    "signal.listScheduled": filter,
    "signal.listCompleted": filter,
    "signal.listTrash": filter,
    "signal.get": { id: signalId },
    "signal.create": { id: randomUUID(), title: "New", priority: 3, projectId },
    "signal.update": { id: signalId, title: "Changed", priority: 3, projectId },
    "signal.complete": { id: signalId, date },
    "signal.reopen": { id: signalId, date },
    "signal.trash": { id: signalId },
    "signal.restore": { id: trashedId },
    "signal.deletePermanently": { id: trashedId },
    "plan.get": { date },
    "plan.select": { date, taskId: looseId, replaceTaskId: signalId, slotPosition: 0 },
    "plan.unselect": { date, taskId: signalId },
    "plan.rollOver": { date },
    "token.list": {},
    "token.create": { name: "Script", access: "write", expiresAt: "2999-12-31T00:00:00.000Z" },
    "token.revoke": { id: tokenId },
  };
}
