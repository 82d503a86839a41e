import { router } from "../trpc/procedures.ts";
import { createHook } from "./create-hook.ts";
import { deleteHook } from "./delete-hook.ts";
import { listHookDeliveries } from "./list-deliveries.ts";
import { listOwnHooks } from "./list-hooks.ts";
import { testHook } from "./test-hook.ts";
import { updateHook } from "./update-hook.ts";

/** Webhooks (§15). */
export const hookRouter = router({
  list: listOwnHooks,
  create: createHook,
  update: updateHook,
  delete: deleteHook,
  test: testHook,
  listDeliveries: listHookDeliveries,
});
