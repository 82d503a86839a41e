import type { UpdateSettingsInput } from "@daysignal/core";
import { isStill } from "../../shared/is-still.ts";
import type { ToastAction } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { useUpdateSettings } from "./use-update-settings.ts";

/**
 * Changes settings with an undo step, and returns the Undo button of its toast. Does nothing until they
 * are loaded.
 */
export function useChangeSettings() {
  const utils = trpc.useUtils();
  const { mutateAsync: send } = useUpdateSettings();
  return (changes: UpdateSettingsInput): ToastAction | undefined => {
    const settings = utils.settings.get.getData();
    if (!settings) return undefined;
    const was = Object.fromEntries(Object.entries(settings).filter(([name]) => name in changes));
    const set = (values: UpdateSettingsInput, left: UpdateSettingsInput) => () => {
      if (!isStill(utils.settings.get.getData(), left)) return false;
      // The hook shows failures.
      send(values).catch(() => undefined);
      return true;
    };
    const sent = send(changes);
    sent.catch(() => undefined);
    return undoable({ undo: set(was, changes), redo: set(changes, was) }, sent);
  };
}
