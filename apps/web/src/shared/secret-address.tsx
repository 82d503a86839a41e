import { Button, RevocationQuestion, Skeleton, useSteps } from "@daysignal/ui";
import type { QueryKey } from "@tanstack/react-query";
import { Fragment, type ReactNode, useId, useState } from "react";
import { i18n } from "./language.ts";
import { queryEdit } from "./optimistic.ts";
import styles from "./panel.module.css";
import { QueryView, type ReadState } from "./query-view.tsx";
import own from "./secret-address.module.css";

interface SecretAddressPanelProps<State> {
  title: string;
  note: string;
  query: ReadState<State>;
  children: (state: State) => ReactNode;
}

/** A part of the settings about a secret address (§11). */
export function SecretAddressPanel<State>(props: SecretAddressPanelProps<State>) {
  const { title, note, query, children } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={own.panel}>
      <h3 id={headingId} className={styles.title}>
        {title}
      </h3>
      <p className={styles.note}>{note}</p>
      <QueryView place="panel" query={query} failure={(reason) => reason} loading={<Skeleton />}>
        {children}
      </QueryView>
    </section>
  );
}

/** What making and ending a secret address do to the query about it. The address itself is not kept. */
export const addressEdits = <Made extends { isActive: boolean; path: string }>(
  queryKey: QueryKey,
) => ({
  making: queryEdit<Omit<Made, "path">, unknown, Made>({
    queryKey,
    answer:
      ({ path: _, ...state }) =>
      () =>
        state,
  }),
  ending: queryEdit<Omit<Made, "path">, unknown, Omit<Made, "path">>({
    queryKey,
    edit: () => (state) => ({ ...state, isActive: false }),
    answer: (state) => () => state,
  }),
});

interface SecretAddressProps {
  isActive: boolean;
  /** Whether an address is being made. */
  isPending: boolean;
  /** Makes an address, or replaces it; `show` takes its path, which can only be read now. */
  onMake: (show: (path: string) => void) => void;
  onEnd: () => void;
  words: Readonly<Record<"make" | "end" | "endQuestion", string>>;
  /** How a new address is shown, and what to do with it. */
  address: (path: string) => ReactNode;
  /** The choices of what can be read there. */
  children: ReactNode;
}

/** A secret address at which something of the account can be read: made, replaced and ended (§11). */
export function SecretAddress(props: SecretAddressProps) {
  const { isActive, isPending, onMake, onEnd, words, address, children } = props;
  // The new address, which is shown only once.
  const [path, setPath] = useState<string>();
  const { step, part, opens, leave } = useSteps<{ name: "renew" | "end" }>();
  const make = () => onMake(setPath);

  if (!isActive) {
    return (
      <div ref={part}>
        <Button loading={isPending} onClick={make}>
          {words.make}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.group}>
      {path === undefined ? null : <Fragment key={path}>{address(path)}</Fragment>}
      {children}
      {step.name === "rest" ? (
        <div ref={part} className={styles.buttons}>
          <Button size="sm" disabled={isPending} {...opens({ name: "renew" })}>
            {i18n.t("New address")}
          </Button>
          <Button size="sm" {...opens({ name: "end" })}>
            {words.end}
          </Button>
        </div>
      ) : (
        <RevocationQuestion
          question={
            step.name === "renew" ? i18n.t("Replace the address by a new one?") : words.endQuestion
          }
          keep={i18n.t("Cancel")}
          confirm={step.name === "renew" ? i18n.t("New address") : words.end}
          onKeep={() => leave()}
          onConfirm={() => {
            leave();
            if (step.name === "renew") make();
            else {
              setPath(undefined);
              onEnd();
            }
          }}
        />
      )}
    </div>
  );
}
