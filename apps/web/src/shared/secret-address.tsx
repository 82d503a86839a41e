import { Button, RevocationQuestion, useSteps } from "@daysignal/ui";
import { Fragment, type ReactNode, useState } from "react";
import { i18n } from "./language.ts";
import styles from "./panel.module.css";

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
        <Button disabled={isPending} onClick={make}>
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
          <Button size="sm" variant="danger" {...opens({ name: "end" })}>
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
