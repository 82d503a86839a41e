import { useEffect, useEffectEvent, useState } from "react";

/** Something under a name, such as a list that is searched for a word. */
export interface Named<Value> {
  name: string;
  value: Value;
}

/**
 * What was on screen under its name once that has been painted; while something
 * with another name is drawn for the first time, that is still the one before.
 * For what can wait for a frame. What only changes under its name is not waited
 * for, and draws nothing a second time.
 */
export function usePainted<Value>(name: string, value: Value): Named<Value> {
  const [painted, setPainted] = useState({ name, value });
  const keep = useEffectEvent(() => setPainted({ name, value }));
  useEffect(() => {
    if (painted.name === name) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(keep);
    });
    return () => cancelAnimationFrame(frame);
  }, [painted, name]);
  return painted;
}
