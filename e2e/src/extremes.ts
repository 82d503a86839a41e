import { registerByScript, type Script } from "./api.ts";
import { dayInBerlin, newUser } from "./users.ts";

const words =
  "Write to the people of the housing cooperative about the roof, the gutter and the neighbour's ladder, and ask them which of the four offers they want to take before the winter comes and all is wet again";
const unbroken = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft"
  .repeat(3)
  .slice(0, 200);

/** Signals with the maximum and the minimum of everything. */
const signals = [
  {
    title: words.slice(0, 200),
    notes: `${words}\n\n${words}`,
    priority: 5,
    tags: ["conversation", "housing-cooperative", "before-the-winter", "urgent"],
    link: "https://intranet.example.org/housing-cooperative/offers/roof-and-gutter?year=2026",
    estimatedMinutes: 435,
    withProject: true,
    dueIn: -12,
  },
  {
    title: unbroken,
    notes: unbroken,
    priority: 4,
    tags: [unbroken.slice(0, 40)],
    estimatedMinutes: 95,
    withProject: true,
    dueIn: 3,
  },
  { title: "Tea" },
  {
    title: "Read through the contract with the printer and mark what is unclear",
    priority: 4,
    tags: ["reading", "money"],
    withProject: true,
    dueIn: 0,
  },
];

/**
 * Registers a user whose day and list have both long and short signals. Returns the session's
 * token.
 */
export async function registerWithExtremes({ slots }: { slots: number }): Promise<string> {
  const { username, password } = newUser("extremes");
  const script = await registerByScript(username, password);
  await script.call("PATCH", "/settings", { dailyWIPLimit: slots });
  const project = await script.call<{ id: string }>("POST", "/projects", {
    name: "Housing cooperative: the roof, the gutter and all that comes with them",
  });
  // The same number of signals is only in the list.
  for (let position = 0; position < slots + 2 * signals.length; position += 1) {
    await makeSignal(script, project.id, position, position < slots);
  }
  return script.token;
}

async function makeSignal(
  script: Script,
  projectId: string,
  position: number,
  isPlanned: boolean,
): Promise<void> {
  const { withProject, dueIn, ...signal } = signals[position % signals.length] ?? { title: "Tea" };
  const { id } = await script.call<{ id: string }>("POST", "/tasks", {
    ...signal,
    ...(withProject ? { projectId } : {}),
    ...(dueIn === undefined ? {} : { dueDate: `${dayInBerlin(dueIn)}T12:00:00.000Z` }),
  });
  if (!isPlanned) return;
  await script.call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId: id });
  if (position % signals.length !== 3) return;
  for (const title of ["Clauses", unbroken.slice(0, 90)]) {
    await script.call("POST", `/tasks/${id}/subtasks`, { title });
  }
}
