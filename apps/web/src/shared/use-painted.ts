import { useEffect, useEffectEvent, useState } from "react";

/** A named value, such as the result of a search. */
export interface Named<Value> {
  name: string;
  value: Value;
}

/**
 * The last painted value: while a value with another name is rendered for the first time, this is
 * still the previous one. For work that can wait a frame. A value that changes under the same name
 * is returned immediately and causes no second render.
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
