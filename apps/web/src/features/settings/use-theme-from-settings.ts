import { setColorMode } from "@daysignal/ui";
import { useEffect } from "react";
import { trpc } from "../../trpc.ts";

/** Applies the theme of the settings, also when a change of it is rolled back. */
export function useThemeFromSettings(): void {
  const theme = trpc.settings.get.useQuery().data?.theme;
  useEffect(() => {
    if (theme !== undefined) setColorMode(theme);
  }, [theme]);
}
