import type { Settings, UpdateSettingsInput } from "@daysignal/core";
import { TextField } from "@daysignal/ui";
import { Box, Text } from "@daysignal/ui/chakra";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";

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

interface WallTimeFieldProps {
  /** The draft's key (shared/drafts.ts). */
  draftKey: string;
  label: string;
  /** `HH:mm`, as is the committed value. */
  value: string;
  onCommit: (value: string) => void;
}

/** A time of day, committed on blur, because a partial time is invalid. */
function WallTimeField({ draftKey, label, value, onCommit }: WallTimeFieldProps) {
  const [typed, setTyped, dropTyped] = useDraft(draftKey, value);
  return (
    <TextField
      type="time"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        dropTyped();
        if (typed !== "" && typed !== value) onCommit(typed);
      }}
    />
  );
}
