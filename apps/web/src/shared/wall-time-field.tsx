import { TextField } from "@daysignal/ui";
import { useDraft } from "./drafts.ts";

interface WallTimeFieldProps {
  /** The draft's key (shared/drafts.ts). */
  draftKey: string;
  label: string;
  /** `HH:mm`, as is the committed value. */
  value: string;
  onCommit: (value: string) => void;
}

/** A time of day, committed on blur, because a partial time is invalid. */
export function WallTimeField({ draftKey, label, value, onCommit }: WallTimeFieldProps) {
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
