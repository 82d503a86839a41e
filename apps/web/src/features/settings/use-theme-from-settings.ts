import { setColorMode } from "@daysignal/ui";
import { useEffect } from "react";
import { trpc } from "../../trpc.ts";

/** Shows the theme of the settings, on every device that signs in; also when a change of it is taken back. */
export function useThemeFromSettings(): void {
  const theme = trpc.settings.get.useQuery().data?.theme;
  useEffect(() => {
    if (theme !== undefined) setColorMode(theme);
  }, [theme]);
}
