import { router } from "../trpc/procedures.ts";
import { createSubscription } from "./create-subscription.ts";
import { deleteSubscription } from "./delete-subscription.ts";
import { listSubscriptions } from "./list-subscriptions.ts";
import { testSubscription } from "./test-subscription.ts";

/** The devices that receive reminders by web push (§12). */
export const pushRouter = router({
  list: listSubscriptions,
  create: createSubscription,
  delete: deleteSubscription,
  test: testSubscription,
});
