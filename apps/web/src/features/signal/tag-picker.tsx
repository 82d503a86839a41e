import { Box, type Placement, Popover, Skeleton, type TriggerProps } from "@daysignal/ui";
import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";

const TagEditor = lazyPart(() => import("./tag-editor.tsx"));

export interface TagPickerProps {
  /** What is being tagged (`TagEditor`). */
  draftKey: string;
  /** The tags that hold now. */
  value: readonly string[];
  /** The tags with one more or one less. */
  onChange: (tags: readonly string[]) => void;
  /** What opens it: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
  placement?: Placement;
}

/** Adds and removes tags in a popover (§2), one after the other; what is in it is fetched with the first press. */
export function TagPicker({ draftKey, value, onChange, trigger, placement }: TagPickerProps) {
  return (
    <Popover label="Tags" trigger={trigger} {...(placement ? { placement } : {})}>
      <Box width="72" maxWidth="full">
        <Suspense fallback={<Skeleton height="32" />}>
          <TagEditor draftKey={draftKey} value={value} onChange={onChange} autoFocus />
        </Suspense>
      </Box>
    </Popover>
  );
}
