import type { CalendarDay, I18n, UsersDayRule } from "@daysignal/core";
import type { DavState } from "@daysignal/db";
import type { Caller } from "../auth/authenticate.ts";
import type { AppRouter } from "../router.ts";
import type { Context } from "../trpc/context.ts";

/** Runs procedures as the user of a request, with all their checks. */
export type Procedures = ReturnType<AppRouter["createCaller"]>;

/** A request of a calendar or task app (§19). */
export interface Dav {
  ctx: Context;
  user: Caller["user"];
  /** What the sign-in has read. */
  state: DavState;
  today: CalendarDay;
  rule: UsersDayRule;
  /** In the user's language. */
  i18n: I18n;
  /** Creates the caller that runs procedures in a context. */
  createCaller: (ctx: Context) => Procedures;
}
