import type { Script } from "./api.ts";
import { dayInBerlin } from "./users.ts";

/** Creates five signals one after the other; any two differ in some field. */
export async function fillList(script: Script): Promise<void> {
  const project = await script.call<{ id: string }>("POST", "/projects", { name: "Atlas" });
  const noonOf = (offset: number) => `${dayInBerlin(offset)}T12:00:00.000Z`;
  const signals = [
    {
      title: "Write the report",
      priority: 4,
      impact: 2,
      effort: 2,
      dueDate: noonOf(-2),
      projectId: project.id,
      tags: ["writing"],
    },
    { title: "Call Anna", type: "personal", tags: ["call", "urgent"], dueDate: noonOf(3) },
    { title: "Book the train", type: "personal", notes: "Window seat, before nine", priority: 2 },
    { title: "answer the invoice", tags: ["urgent"], projectId: project.id },
    { title: "Deep clean", priority: 3 },
  ];
  for (const signal of signals) await script.call("POST", "/tasks", signal);
}
