import { router } from "../trpc/procedures.ts";
import { createNamedView } from "./create-named-view.ts";
import { deleteNamedView } from "./delete-named-view.ts";
import { listNamedViews } from "./list-named-views.ts";
import { updateNamedView } from "./update-named-view.ts";

/** Named views of the list (§17). */
export const viewRouter = router({
  list: listNamedViews,
  create: createNamedView,
  update: updateNamedView,
  delete: deleteNamedView,
});
