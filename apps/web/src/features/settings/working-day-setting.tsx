import type { Settings, UpdateSettingsInput } from "@daysignal/core";
import { Box, Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { WallTimeField } from "../../shared/wall-time-field.tsx";

interface SettingProps {
  settings: Settings;
  onChange: (change: UpdateSettingsInput) => void;
}

/** Start and end of the working day, for the time bar. */
export function WorkingDaySetting({ settings, onChange }: SettingProps) {
  return (
    <Box as="fieldset">
      <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4">
        <WallTimeField
          draftKey="settings/workingDayStart"
          label={i18n.t("Working day starts")}
          value={settings.workingDayStart}
          onCommit={(workingDayStart) => onChange({ workingDayStart })}
        />
        <WallTimeField
          draftKey="settings/workingDayEnd"
          label={i18n.t("Working day ends")}
          value={settings.workingDayEnd}
          onCommit={(workingDayEnd) => onChange({ workingDayEnd })}
        />
      </Box>
      <Text textStyle="small" color="fg.muted" mt="1.5">
        {i18n.t("The time bar shows how much of it is left.")}
      </Text>
    </Box>
  );
}
