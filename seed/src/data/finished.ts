import type { SeedSignal } from "./projects.ts";

const done = (plan: Pick<SeedSignal, "on">, signals: readonly SeedSignal[]): SeedSignal[] =>
  signals.map((signal) => ({ ...signal, ...plan, isDone: true }));

/** Signals finished on earlier days: planned for each of the days, and finished on the last. */
export const finished: readonly SeedSignal[] = [
  ...done({ on: [-12] }, [
    {
      title: "Sign the contract with Hartmann",
      project: "relaunch",
      priority: 5,
      impact: 4,
      estimatedMinutes: 30,
    },
    {
      title: "Set up the test shop",
      project: "shop",
      priority: 3,
      impact: 3,
      estimatedMinutes: 90,
    },
    {
      title: "Easy run, five kilometres",
      project: "race",
      type: "personal",
      estimatedMinutes: 30,
      tags: ["running"],
    },
  ]),
  ...done({ on: [-11] }, [
    {
      title: "Interview two architects about their old site",
      project: "relaunch",
      priority: 4,
      impact: 4,
      estimatedMinutes: 120,
      tags: ["research"],
    },
    {
      title: "Order the kitchen worktop",
      project: "flat",
      type: "personal",
      priority: 4,
      impact: 3,
      estimatedMinutes: 60,
    },
  ]),
  ...done({ on: [-9] }, [
    {
      title: "Move the newsletter to the new sender",
      project: "shop",
      priority: 2,
      estimatedMinutes: 60,
    },
  ]),
  ...done({ on: [-10, -9] }, [
    {
      title: "Sitemap for the relaunch",
      project: "relaunch",
      priority: 4,
      impact: 4,
      estimatedMinutes: 150,
      tags: ["design"],
      steps: ["✓ Projects", "✓ Office", "✓ What to throw away"],
    },
  ]),
  ...done({ on: [-8] }, [
    {
      title: "Offer for the reading club",
      project: "reading",
      priority: 4,
      impact: 4,
      estimatedMinutes: 120,
      tags: ["writing"],
    },
  ]),
  ...done({ on: [-6] }, [
    {
      title: "Book flights to Lisbon",
      project: "lisbon",
      type: "personal",
      priority: 4,
      impact: 3,
      estimatedMinutes: 60,
      tags: ["travel"],
    },
    {
      title: "Moodboard for the relaunch",
      project: "relaunch",
      priority: 3,
      impact: 3,
      estimatedMinutes: 120,
      tags: ["design"],
    },
  ]),
  ...done({ on: [-5] }, [
    {
      title: "Call with Tobias about subscriptions",
      project: "shop",
      priority: 3,
      impact: 3,
      estimatedMinutes: 30,
      tags: ["call", "meeting"],
    },
  ]),
  ...done({ on: [-7, -5] }, [
    {
      title: "Sort out the receipts of the quarter",
      project: "studio",
      priority: 3,
      impact: 2,
      estimatedMinutes: 90,
      tags: ["money"],
    },
  ]),
  ...done({ on: [-4] }, [
    {
      title: "Hill repeats, six times",
      project: "race",
      type: "personal",
      priority: 2,
      estimatedMinutes: 60,
      tags: ["running"],
    },
    {
      title: "Present the moodboard",
      project: "relaunch",
      priority: 5,
      impact: 4,
      estimatedMinutes: 60,
      tags: ["meeting"],
    },
  ]),
  ...done({ on: [-3] }, [
    {
      title: "Paper prototypes of the stamp card",
      project: "reading",
      priority: 3,
      impact: 3,
      estimatedMinutes: 90,
    },
    {
      title: "Pick up the keys of the cellar",
      project: "flat",
      type: "personal",
      estimatedMinutes: 15,
      tags: ["errand"],
    },
  ]),
  ...done({ on: [-2] }, [
    {
      title: "Price list for the subscriptions",
      project: "shop",
      priority: 4,
      impact: 3,
      estimatedMinutes: 60,
    },
    {
      title: "Proofread the press text for the library",
      project: "reading",
      priority: 2,
      estimatedMinutes: 30,
      tags: ["writing"],
    },
  ]),
  ...done({ on: [-1] }, [
    {
      title: "Grid and type scale",
      project: "relaunch",
      priority: 4,
      impact: 3,
      estimatedMinutes: 150,
      tags: ["design"],
    },
    { title: "Groceries for the week", type: "personal", estimatedMinutes: 60, tags: ["errand"] },
  ]),
];
