import { useEffect, useState } from "react";

/** A value once the screen that was drawn with it has been painted; until then the one before. For what can wait for a frame. */
export function usePainted<Value extends object>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(value));
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return painted;
}
