import { useEffect } from "react";

/**
 * While it is used, `--keyboard` on the page is how much of its bottom the
 * keyboard on screen covers, so that a sheet can stand above it. Some browsers
 * shrink the window instead: then it is nothing.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const root = document.documentElement;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      root.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    };
    measure();
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
      root.style.removeProperty("--keyboard");
    };
  }, []);
}
