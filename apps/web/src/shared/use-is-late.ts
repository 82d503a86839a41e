import { useEffect, useState } from "react";

/** How long what was shown before may stay while something else loads, in milliseconds. */
const delay = 200;

/** Whether something has been loading for longer than a moment; false as soon as it is loaded. */
export function useIsLate(isLoading: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return isLoading && isLate;
}
