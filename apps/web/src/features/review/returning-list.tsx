import { type Review, returnsToKeepReturning, type Signal } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Suspense, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { showFailure } from "../../shared/toasts.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import styles from "./returning-list.module.css";
import { cameBack } from "./review-words.ts";
import type { ShowSignals } from "./shown-number.ts";

const DecideHost = lazyPart(() => import("./decide-host.tsx"));

interface ReturningListProps {
  review: Review;
  onShow: ShowSignals;
}

const few = 5;

/** The open signals that keep coming back, each with a way to decide about it. */
export function ReturningList({ review, onShow }: ReturningListProps) {
  const utils = trpc.useUtils();
  const dialog = useDialog<Signal>();
  const [asked, setAsked] = useState<string | null>(null);
  const { keepsReturningCount: count } = review;
  const keeping = review.returning.filter(
    ({ status, allReturns }) =>
      (status === "inbox" || status === "active") && allReturns >= returnsToKeepReturning,
  );
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
      {keeping.length === 0 ? null : (
        <section aria-label={title()}>
          <h2 className={styles.heading}>{title()}</h2>
          <ul role="list" className={styles.list}>
            {keeping.slice(0, few).map(({ id, title: name, allReturns }) => (
              <li key={id} className={styles.row}>
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                <span className={styles.times}>{cameBack(allReturns)}</span>
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
          {count > few ? (
            <Button
              variant="quiet"
              size="sm"
              className={styles.more}
              data-no-print=""
              onClick={() => onShow({ title, number: "keeps-returning" })}
            >
              {i18n.t("Show more")}
            </Button>
          ) : null}
        </section>
      )}
      <Suspense fallback={null}>
        {dialog.about ? (
          <DecideHost
            key={`${dialog.about.id} ${dialog.about.version}`}
            signal={dialog.about}
            open={dialog.open}
            onOpenChange={dialog.onOpenChange}
            opener={dialog.opener}
          />
        ) : null}
      </Suspense>
    </>
  );
}
