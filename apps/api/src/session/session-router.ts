import { router } from "../trpc/procedures.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { listSessions } from "./list-sessions.ts";

/** The current sign-ins of a user (§7). */
export const sessionRouter = router({
  list: listSessions,
  end: endSession,
  endOthers: endOtherSessions,
});
