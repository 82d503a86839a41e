import { headerCollapse } from "@daysignal/core";
import { type RefObject, useEffect, useState } from "react";

/** Whether 60 percent of the header's height have been scrolled away (§2). */
export function useCollapsed(header: RefObject<HTMLElement | null>): boolean {
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    const look = () => {
      const { offsetTop = 0, offsetHeight = 0 } = header.current ?? {};
      // Including the sticky line above.
      const height = offsetTop + offsetHeight;
      setCollapsed(height > 0 && window.scrollY > headerCollapse * height);
    };
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, [header]);
  return isCollapsed;
}
