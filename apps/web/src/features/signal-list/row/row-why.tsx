import { Popover, Skeleton } from "@daysignal/ui";
import { Suspense } from "react";
import { i18n } from "../../../shared/language.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { FactButton } from "./row-fact.tsx";
import type { RowPartProps } from "./row-parts.ts";
import styles from "./row-why.module.css";

const ScoreParts = lazyPart(() => import("./score-parts.tsx"));

/** Explains the rank of a recommended signal: the parts of its score (§9), on demand. */
export function WhyThisOne({ signal, list, tabStop }: RowPartProps) {
  return (
    <Popover
      label={i18n.t("Why {title}?", { title: signal.title })}
      placement="bottom-end"
      trigger={
        <FactButton
          aria-label={i18n.t("Why this one?")}
          title={i18n.t("Why this one?")}
          tabIndex={tabStop ? 0 : -1}
          add="before"
        >
          {i18n.t("Why?", {}, { comment: "Why this signal is recommended" })}
        </FactButton>
      }
    >
      <div className={styles.score}>
        <p className={styles.heading}>{i18n.t("Why this one?")}</p>
        {/* As high as a score with three parts. */}
        <Suspense fallback={<Skeleton height="7rem" />}>
          <ScoreParts signal={signal} today={list.today} />
        </Suspense>
      </div>
    </Popover>
  );
}
