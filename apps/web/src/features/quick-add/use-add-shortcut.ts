import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/** Focuses the box when the installed app is opened by its shortcut 'Add a Signal': at `/#add`. */
export function useAddShortcut(field: RefObject<HTMLInputElement | null>): void {
  const isMeant = useLocation({ select: (location) => location.hash === "add" });
  useEffect(() => {
    if (isMeant) field.current?.focus();
  }, [isMeant, field]);
}
