import type { Client, Feedback, Project } from "@daysignal/core";
import type { ColumnType } from "kysely";

/** A project (§3); deleting its client sets the client to null. */
export interface ProjectTable {
  user_id: string;
  id: string;
  name: string;
  description: string | null;
  color: string;
  goal: string | null;
  priority: number;
  due_at: string | null;
  links: string[];
  tags: string[];
  attachments: string[];
  client_id: string | null;
  status: "active" | "archived";
  version: number;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}

/** A project's fields and their columns. */
export const projectColumns = {
  id: "id",
  name: "name",
  description: "description",
  color: "color",
  goal: "goal",
  priority: "priority",
  dueDate: "due_at",
  links: "links",
  tags: "tags",
  attachments: "attachments",
  clientId: "client_id",
  status: "status",
  version: "version",
  createdAt: "created_at",
} as const satisfies Record<keyof Project, keyof ProjectTable>;

/** A client (§3). */
export interface ClientTable {
  user_id: string;
  id: string;
  name: string;
  email: string | null;
  company: string | null;
  color: string;
  status: "active";
  version: number;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}

/** A client's fields and their columns. */
export const clientColumns = {
  id: "id",
  name: "name",
  email: "email",
  company: "company",
  color: "color",
  status: "status",
  version: "version",
} as const satisfies Record<keyof Client, keyof ClientTable>;

/** Feedback from a user (§3). */
export interface FeedbackTable {
  user_id: string;
  id: string;
  type: "feature" | "bug";
  subject: string;
  message: string;
  email: string | null;
  created_at: ColumnType<string, string, never>;
  /** When an operator answered it. */
  answered_at: string | null;
  /** When an operator marked it as done. */
  done_at: string | null;
}

/** The fields of feedback and their columns. */
export const feedbackColumns = {
  id: "id",
  type: "type",
  subject: "subject",
  message: "message",
  email: "email",
  createdAt: "created_at",
} as const satisfies Record<keyof Feedback, keyof FeedbackTable>;
