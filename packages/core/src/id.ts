import { z } from "zod";

/** Ids are UUIDs that either side can make; compared in lower case, as Postgres prints them. */
export const idSchema = z.uuid().toLowerCase();
