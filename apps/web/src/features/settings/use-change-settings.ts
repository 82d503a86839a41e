import type { UpdateSettingsInput } from "@daysignal/core";
import type { ToastAction } from "../../shared/toasts.ts";
import { sendUndoably } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";
import { useUpdateSettings } from "./use-update-settings.ts";

/**
 * Changes settings with an undo step, and returns the Undo button of its toast. Does nothing until they
 * are loaded.
 */
export function useChangeSettings() {
  const utils = trpc.useUtils();
  const { mutateAsync } = useUpdateSettings();
  return (left: UpdateSettingsInput): ToastAction | undefined => {
    const now = () => utils.settings.get.getData();
    const settings = now();
    if (!settings) return undefined;
    const was = Object.fromEntries(Object.entries(settings).filter(([name]) => name in left));
    const send = (to: UpdateSettingsInput | null) => mutateAsync(to ?? {});
    return sendUndoably({ now, was, left, send }).undo;
  };
}
