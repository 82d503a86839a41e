import type { Client, Feedback, Project } from "@daysignal/core";
import type { ColumnType } from "kysely";
import type { RowOf } from "./columns.ts";

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
} as const satisfies Record<keyof Project, string>;

/** A project (§3); deleting its client sets the client to null. */
export interface ProjectTable extends Omit<RowOf<typeof projectColumns, Project>, "created_at"> {
  user_id: string;
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
} as const satisfies Record<keyof Client, string>;

/** A client (§3). */
export interface ClientTable extends RowOf<typeof clientColumns, Client> {
  user_id: string;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}

/** The fields of feedback and their columns. */
export const feedbackColumns = {
  id: "id",
  type: "type",
  subject: "subject",
  message: "message",
  email: "email",
  createdAt: "created_at",
} as const satisfies Record<keyof Feedback, string>;

/** Feedback from a user (§3). */
export interface FeedbackTable extends Omit<RowOf<typeof feedbackColumns, Feedback>, "created_at"> {
  user_id: string;
  created_at: ColumnType<string, string, never>;
  /** When an operator answered it. */
  answered_at: string | null;
  /** When an operator marked it as done. */
  done_at: string | null;
}
