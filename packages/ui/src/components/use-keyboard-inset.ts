import { useEffect } from "react";

let users = 0;

/**
 * While `wanted`, sets `--keyboard` on the page to the height that the on-screen keyboard covers,
 * so that dialogs stay above it and the focused field stays visible. Zero in browsers that resize
 * the window instead.
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
      // Dialogs can be nested.
      if (users === 0) root.style.removeProperty("--keyboard");
    };
  }, [wanted]);
}
