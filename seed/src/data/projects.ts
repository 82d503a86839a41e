import type { CreateProjectInput, CreateSignalInput, Recurrence } from "@daysignal/core";

/** Sample data of work and life. Days are counted from today. */

type ProjectFields = Omit<CreateProjectInput, "id" | "clientId" | "dueDate" | "status">;

export interface SeedProject extends ProjectFields {
  client?: keyof typeof clients;
  due?: number;
  isArchived?: true;
}

type SignalFields = Omit<CreateSignalInput, "id" | "projectId" | "dueDate">;

export interface SeedSignal extends SignalFields {
  project?: keyof typeof projects;
  /** The day of its deadline. */
  due?: number;
  /** A subtask that begins with "✓ " is done. */
  steps?: string[];
  /**
   * The days on which it was or is planned; it was rolled over from every past one except the last.
   */
  on?: number[];
  /** Whether it was finished on the last of these. */
  isDone?: true;
  /** Its recurrence, from the first of these days on. */
  repeats?: Exclude<Recurrence, "none">;
  isTrashed?: true;
}

export const clients = {
  hartmann: {
    name: "Hartmann & Sons",
    email: "julia@hartmann.example",
    company: "Hartmann & Sons Architects",
    color: "#3b82f6",
  },
  nordlicht: {
    name: "Nordlicht Coffee",
    email: "hello@nordlicht.example",
    company: "Nordlicht Roastery",
    color: "#f59e0b",
  },
  library: {
    name: "City Library",
    email: "digital@library.example",
    company: "Friends of the City Library",
    color: "#8b5cf6",
  },
} as const;

export const projects = {
  relaunch: {
    name: "Hartmann relaunch",
    client: "hartmann",
    color: "#3b82f6",
    description: "New website for the office: forty projects, two languages, no carousel.",
    goal: "Live before the trade fair",
    priority: 5,
    due: 33,
    links: ["https://hartmann.example", "https://example.com/relaunch/brief"],
    tags: ["design", "web"],
  },
  shop: {
    name: "Nordlicht shop",
    client: "nordlicht",
    color: "#f59e0b",
    description: "Subscriptions and a checkout that does not lose people.",
    goal: "Two hundred subscriptions",
    priority: 4,
    due: 12,
    links: ["https://nordlicht.example/shop"],
    tags: ["shop"],
  },
  reading: {
    name: "Reading for children",
    client: "library",
    color: "#8b5cf6",
    description: "An exhibition and a small app for the summer reading club.",
    goal: "Opening on the first day of the holidays",
    priority: 3,
    due: 61,
  },
  studio: {
    name: "Studio",
    color: "#10b981",
    description: "Accounts, taxes, tools, finding work.",
    goal: "Four days of paid work a week",
    priority: 3,
  },
  flat: {
    name: "Flat on Elm Street",
    color: "#f97316",
    description: "Kitchen first, then the shelves.",
    due: 47,
    links: ["https://example.com/kitchen-plan"],
  },
  race: { name: "Half marathon", color: "#ef4444", goal: "Under two hours", due: 75 },
  lisbon: { name: "Ten days in Lisbon", color: "#06b6d4", goal: "No laptop", due: 54 },
  portfolio: {
    name: "Portfolio",
    color: "#84cc16",
    description: "Six cases, written and photographed.",
    isArchived: true,
  },
} as const satisfies Record<string, SeedProject>;
