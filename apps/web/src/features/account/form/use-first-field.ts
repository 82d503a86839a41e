import { type RefObject, useEffect, useRef } from "react";

/** Focuses the first field of content that has replaced other content. */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return box;
}
