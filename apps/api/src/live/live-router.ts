import { router } from "../trpc/procedures.ts";
import { followChanges } from "./follow-changes.ts";
import { listChanges } from "./list-changes.ts";

export const liveRouter = router({
  follow: followChanges,
  listChanges,
});
