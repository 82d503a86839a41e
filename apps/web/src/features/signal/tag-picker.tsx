import { type Placement, Popover, Skeleton, type TriggerProps } from "@daysignal/ui";
import { type ReactElement, Suspense } from "react";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import styles from "./tag-picker.module.css";

const TagEditor = lazyPart(() => import("./tag-editor.tsx"));

export interface TagPickerProps {
  /** The draft's key (`TagEditor`). */
  draftKey: string;
  /** The current tags. */
  value: readonly string[];
  /** Called with the new tags. */
  onChange: (tags: readonly string[]) => void;
  /** The trigger: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
  placement?: Placement;
}

/** Adds and removes tags in a popover (§2), whose content is loaded on the first click. */
export function TagPicker({ draftKey, value, onChange, trigger, placement }: TagPickerProps) {
  return (
    <Popover label={i18n.t("Tags")} trigger={trigger} {...(placement ? { placement } : {})}>
      <div className={styles.panel}>
        <Suspense fallback={<Skeleton height="8rem" />}>
          <TagEditor draftKey={draftKey} value={value} onChange={onChange} autoFocus />
        </Suspense>
      </div>
    </Popover>
  );
}
