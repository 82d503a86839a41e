import type { CreateSignalInput } from "@daysignal/core";
import { type Api, idOf } from "./api.ts";
import { choicesAt } from "./data/choices.ts";
import { projects } from "./data/projects.ts";

const verbs = [
  "Call",
  "Write to",
  "Meet",
  "Thank",
  "Remind",
  "Ask",
  "Pay",
  "Visit",
  "Invite",
  "Answer",
];
const people = [
  "Julia",
  "Tobias",
  "the printer",
  "the landlord",
  "Mara",
  "the bank",
  "the library",
  "Grandma",
  "the studio next door",
  "Jonas",
];
const matters = [
  "the proposal",
  "the photos",
  "the invoice",
  "the kitchen",
  "Sunday",
  "the contract",
  "the new texts",
  "the keys",
  "the exhibition",
  "next month",
];

/** The number of parallel requests. */
const atOnce = 16;

/** Creates many plain signals, for load. Existing ones stay. */
export async function addLoad(api: Api, count: number, onProgress: (done: number) => void) {
  const names = Object.keys(projects);
  let next = 0;
  const work = async () => {
    for (let index = next++; index < count; index = next++) {
      const pick = <T>(list: readonly T[], step: number) =>
        list[Math.floor(index / step) % list.length];
      const project = pick(names, 1);
      const input: CreateSignalInput = {
        id: idOf("load", String(index)),
        ...choicesAt(index),
        title: `${pick(verbs, 1)} ${pick(people, 10)} about ${pick(matters, 100)} (${index + 1})`,
        type: index % 3 === 0 ? "personal" : "work",
        priority: 1 + (index % 5),
        impact: 1 + (index % 4),
        effort: 1 + (index % 5),
        ...(project === undefined || index % 4 === 0
          ? {}
          : { projectId: idOf("project", project) }),
      };
      await api.call("POST", "/tasks", input);
      if ((index + 1) % 1000 === 0) onProgress(index + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
