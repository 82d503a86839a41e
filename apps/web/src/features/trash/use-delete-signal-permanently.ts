import { useQueryClient } from "@tanstack/react-query";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { trashCache } from "../signal/trash-cache.ts";

/** Permanently deletes a signal in the trash (§4). */
export function useDeleteSignalPermanently() {
  const trash = trashCache(useQueryClient());
  return trpc.signal.deletePermanently.useMutation({
    onMutate: ({ id }) => ({ taken: trash.take(id) }),
    onError: (error, _input, context) => {
      if (context?.taken) trash.put(context.taken);
      showFailure("deleteSignalPermanently", error);
    },
  });
}
