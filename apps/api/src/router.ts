import { accountRouter } from "./account/account-router.ts";
import { calendarRouter } from "./calendar/calendar-router.ts";
import { calendarFeedRouter } from "./calendar-feed/calendar-feed-router.ts";
import { clientRouter } from "./client/client-router.ts";
import { feedbackRouter } from "./feedback/feedback-router.ts";
import { glanceRouter } from "./glance/glance-router.ts";
import { goalRouter } from "./goal/goal-router.ts";
import { hookRouter } from "./hook/hook-router.ts";
import { importRouter } from "./import/import-router.ts";
import { liveRouter } from "./live/live-router.ts";
import { oauthRouter } from "./oauth/oauth-router.ts";
import { storageRouter, uploadRouter } from "./object/upload-router.ts";
import { operatorRouter } from "./operator/operator-router.ts";
import { passkeyRouter } from "./passkey/passkey-router.ts";
import { planRouter } from "./plan/plan-router.ts";
import { projectRouter } from "./project/project-router.ts";
import { pushRouter } from "./push/push-router.ts";
import { reminderRouter } from "./reminder/reminder-router.ts";
import { reviewRouter } from "./review/review-router.ts";
import { sessionRouter } from "./session/session-router.ts";
import { settingsRouter } from "./settings/settings-router.ts";
import { signalRouter } from "./signal/signal-router.ts";
import { singleSignOnRouter } from "./single-sign-on/single-sign-on-router.ts";
import { subtaskRouter } from "./subtask/subtask-router.ts";
import { templateRouter } from "./template/template-router.ts";
import { estimateRouter } from "./time-spent/estimate-router.ts";
import { timeRouter } from "./time-spent/time-router.ts";
import { tokenRouter } from "./token/token-router.ts";
import { router } from "./trpc/procedures.ts";
import { twoFactorRouter } from "./two-factor/two-factor-router.ts";
import { viewRouter } from "./view/view-router.ts";

/** All procedures. The web app uses its type, the REST facade its meta. */
export const appRouter = router({
  account: accountRouter,
  admin: operatorRouter,
  calendarFeed: calendarFeedRouter,
  glance: glanceRouter,
  calendars: calendarRouter,
  // Plural, because the React hooks reserve `client`.
  clients: clientRouter,
  estimate: estimateRouter,
  feedback: feedbackRouter,
  goal: goalRouter,
  hook: hookRouter,
  imports: importRouter,
  live: liveRouter,
  oauth: oauthRouter,
  passkey: passkeyRouter,
  plan: planRouter,
  project: projectRouter,
  push: pushRouter,
  reminder: reminderRouter,
  review: reviewRouter,
  session: sessionRouter,
  settings: settingsRouter,
  signal: signalRouter,
  singleSignOn: singleSignOnRouter,
  storage: storageRouter,
  subtask: subtaskRouter,
  template: templateRouter,
  time: timeRouter,
  token: tokenRouter,
  twoFactor: twoFactorRouter,
  upload: uploadRouter,
  view: viewRouter,
});

export type AppRouter = typeof appRouter;
