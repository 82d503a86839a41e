import { useEffect } from "react";

let users = 0;

/**
 * While it is `wanted`, `--keyboard` on the page is how much of its bottom the
 * keyboard on screen covers, so that a dialog can stand above it, and the field
 * that one types into stays in sight. Some browsers shrink the window instead:
 * then it is nothing.
 */
export function useKeyboardInset(wanted: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!wanted || !seen) return;
    users += 1;
    const root = document.documentElement;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      root.style.setProperty("--keyboard", `${Math.round(covered)}px`);
      if (covered > 0) document.activeElement?.scrollIntoView({ block: "nearest" });
    };
    measure();
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
      users -= 1;
      // A dialog may have been opened from another one.
      if (users === 0) root.style.removeProperty("--keyboard");
    };
  }, [wanted]);
}
