import { type RefObject, useEffect, useRef } from "react";

/** Takes focus to the first field of what has just come in the place of something else. */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return box;
}
