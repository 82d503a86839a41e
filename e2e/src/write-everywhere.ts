import type { Script } from "./api.ts";
import { payloads } from "./payloads.ts";
import { dayInBerlin } from "./users.ts";

/** Writes the payloads into every text that the API accepts. */
export async function writeEverywhere({ call }: Script): Promise<void> {
  const tags = [...payloads];
  const clients = await fourAtATime(
    payloads.map(
      (text) => () => call<{ id: string }>("POST", "/clients", { name: text, company: text }),
    ),
  );
  const projects = await fourAtATime(
    payloads.map(
      (text, index) => () =>
        call<{ id: string }>("POST", "/projects", {
          name: text,
          description: text,
          goal: payloads.join("\n"),
          links: [`https://example.org/?q=${text}`],
          tags: [text],
          attachments: [text, ...payloads.slice(1, 4)],
          clientId: clients[index]?.id,
        }),
    ),
  );
  const signals = await fourAtATime(
    payloads.map(
      (text, index) => () =>
        call<{ id: string }>("POST", "/tasks", {
          title: text,
          notes: payloads.join("\n"),
          tags: index === 0 ? tags : [text],
          projectId: projects[index]?.id,
        }),
    ),
  );
  const path = (index: number) => `/tasks/${signals[index]?.id}`;
  await fourAtATime([
    ...payloads.map((title) => () => call("POST", `${path(0)}/subtasks`, { title })),
    ...payloads.map((name) => () => call("POST", "/tokens", { name, access: "read" })),
    ...payloads.map(
      (text) => () => call("POST", "/feedback", { type: "bug", subject: text, message: text }),
    ),
    () => call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId: signals[0]?.id }),
    () => call("POST", `${path(1)}/schedule`, { date: dayInBerlin(2), recurrence: "daily" }),
    () => call("POST", `${path(21)}/complete`),
    () => call("DELETE", path(24)),
    () => call("DELETE", path(25)),
  ]);
}

/**
 * Runs calls in parallel, up to the server's limit per user, because queued ones time out after five
 * seconds.
 */
async function fourAtATime<Result>(calls: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  const left = calls.entries();
  const work = async () => {
    for (const [index, call] of left) results[index] = await call();
  };
  await Promise.all([work(), work(), work(), work()]);
  return results;
}
