import { z } from "zod";

/**
 * Ids are UUIDs that client or server can generate; compared in lower case, as Postgres
 * prints them.
 */
export const idSchema = z.uuid().toLowerCase();
