import type { Signal } from "@daysignal/core";
import { Button, lazyDialog, ShowMore } from "@daysignal/ui";
import { useState } from "react";
import { i18n } from "../../shared/language.ts";
import { showFailure } from "../../shared/toasts.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import styles from "./review-screen.module.css";
import { cameBack, keepingReturns } from "./review-words.ts";
import type { ReviewPartProps } from "./shown-number.ts";

const DecideHost = lazyDialog(() => import("./decide-host.tsx"));

const few = 5;

/** The open signals that keep coming back, each with a button to decide about it. */
export function ReturningList({ review, onShow }: ReviewPartProps) {
  const utils = trpc.useUtils();
  const dialog = useDialog<Signal>();
  const [asked, setAsked] = useState<string | null>(null);
  const keeping = keepingReturns(review);
  const title = () => i18n.t("What keeps coming back");
  const decide = async (id: string, opener: HTMLElement) => {
    setAsked(id);
    try {
      dialog.show(await utils.signal.get.fetch({ id }), opener);
    } catch (error) {
      showFailure("updateSignal", error);
    } finally {
      setAsked(null);
    }
  };
  return (
    <>
      {review.keepsReturningCount === 0 ? null : (
        <section aria-label={title()} className={styles.keeping}>
          <h2 className={styles.heading}>{title()}</h2>
          <ul role="list">
            {keeping.slice(0, few).map(({ id, title: name, allReturns }) => (
              <li key={id} className={styles.returning}>
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                <span className={styles.muted}>{cameBack(allReturns)}</span>
                <Button
                  size="sm"
                  data-no-print=""
                  loading={asked === id}
                  aria-label={i18n.t("Decide about “{subject}”", { subject: name })}
                  onClick={({ currentTarget }) => void decide(id, currentTarget)}
                >
                  {i18n.t("Decide")}
                </Button>
              </li>
            ))}
          </ul>
          <ShowMore
            hasMore={review.keepsReturningCount > Math.min(few, keeping.length)}
            onClick={() => onShow({ title, number: "keeps-returning" })}
          />
        </section>
      )}
      {dialog.about ? (
        <DecideHost
          key={`${dialog.about.id} ${dialog.about.version}`}
          dialog={dialog}
          signal={dialog.about}
        />
      ) : null}
    </>
  );
}
