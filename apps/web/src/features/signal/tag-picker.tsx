import { lazyPart, Popover, type PopoverProps, Skeleton } from "@daysignal/ui";
import { Suspense } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "./tag-picker.module.css";

const TagEditor = lazyPart(() => import("./tag-editor.tsx"));

interface TagPickerProps extends Pick<PopoverProps, "trigger"> {
  /** The draft's key (`TagEditor`). */
  draftKey: string;
  /** The current tags. */
  value: readonly string[];
  /** Called with the new tags. */
  onChange: (tags: readonly string[]) => void;
}

/** Adds and removes tags in a popover (§2), whose content is loaded on the first click. */
export function TagPicker({ trigger, ...editor }: TagPickerProps) {
  return (
    <Popover label={i18n.t("Tags")} trigger={trigger}>
      <div className={styles.panel}>
        <Suspense fallback={<Skeleton height="8rem" />}>
          <TagEditor {...editor} autoFocus />
        </Suspense>
      </div>
    </Popover>
  );
}
