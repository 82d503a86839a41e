import type { Page } from "@playwright/test";
import { registerByScript, type Script } from "./api.ts";
import { SignalCardPage } from "./pages/signal-card-page.ts";
import { signInByScript } from "./sign-in.ts";
import { dayInBerlin, newUser } from "./users.ts";

interface Task {
  id: string;
}

/**
 * Registers and signs in a user with signals in the first slots of today, and opens the planner.
 */
export async function withCards(page: Page, name: string, ...signals: object[]) {
  const user = newUser(name);
  const script = await registerByScript(user.username, user.password);
  const tasks: Task[] = [];
  for (const signal of signals) tasks.push(await plan(script, signal));
  await signInByScript(page, user);
  const cards = new SignalCardPage(page);
  await cards.slot(1).waitFor();
  return { script, cards, tasks };
}

async function plan(script: Script, signal: object): Promise<Task> {
  const task = await script.call<Task>("POST", "/tasks", signal);
  await script.call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId: task.id });
  return task;
}
