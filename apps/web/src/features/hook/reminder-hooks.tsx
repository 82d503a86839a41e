import { Button } from "@daysignal/ui";
import { Box, Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";
import { hookName } from "./hook-words.ts";

/** The hooks that get reminders (§15), which their own panel chooses. */
export function ReminderHooks({ onShowHooks }: { onShowHooks: () => void }) {
  // Without the list, the way to it is still there.
  const { data: hooks = [] } = trpc.hook.list.useQuery(undefined, { staleTime: 0 });
  const names = hooks
    .filter(({ isOn, events }) => isOn && events.some((event) => event.endsWith(".reminder")))
    .map(hookName);
  return (
    <Box>
      <Text textStyle="small" fontWeight="medium" mb="1.5">
        {i18n.t("By hook")}
      </Text>
      <Text textStyle="small" color="fg.muted" mb="1.5" overflowWrap="anywhere">
        {names.length === 0
          ? i18n.t("No hook gets reminders. Choose them at a hook.")
          : i18n.t("Reminders also go to {hooks}.", {
              hooks: new Intl.ListFormat(i18n.locale).format(names),
            })}
      </Text>
      <Button size="sm" onClick={onShowHooks}>
        {i18n.t("Show Hooks")}
      </Button>
    </Box>
  );
}
