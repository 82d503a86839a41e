import { type BrowserCookie, browserCookie } from "../../auth/browser-cookie.ts";
import type { Context } from "../../trpc/context.ts";

/**
 * The cookie that binds a sign-in at a provider of calendars to the browser that started it. It is
 * another one than that of single sign-on, so that both can be under way.
 */
export const browserCookieOf = (ctx: Context): BrowserCookie =>
  browserCookie("daysignal_calendar_sign_in", ctx);
