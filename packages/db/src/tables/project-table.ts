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

/** Feedback from a user (§3). */
export interface FeedbackTable {
  user_id: string;
  id: string;
  type: "feature" | "bug";
  subject: string;
  message: string;
  email: string | null;
  created_at: ColumnType<string, string, never>;
}
